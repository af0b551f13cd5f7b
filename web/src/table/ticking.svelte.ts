/** This device's clock, told anew a few times a second while somebody looks. */
export function ticking(): { readonly now: number } {
  let now = $state(performance.now());
  $effect(() => {
    const timer = setInterval(() => (now = performance.now()), 250);
    return () => clearInterval(timer);
  });
  return {
    get now() {
      return now;
    },
  };
}
