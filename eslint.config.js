import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

export default ts.config(
  {
    ignores: [
      'web/dist',
      'target',
      'web/src/generated',
      'web/src/offline/generated',
      'games/*/web/{fixtures,generated}',
      'fuzz/target',
    ],
  },
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    rules: {
      // Addresses are plain strings here: there is no SvelteKit to resolve them.
      'svelte/no-navigation-without-resolve': 'off',
      // Our sets, maps and addresses are made anew, never changed while they are shown.
      'svelte/prefer-svelte-reactivity': 'off',
      // What is not wanted of a list is called _.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      // The type checker knows names better.
      'no-undef': 'off',
    },
  },
);
