declare module '*.md' {
  const page: import('../build/rule-pages').RulePage;
  export default page;
}
