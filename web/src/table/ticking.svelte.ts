/** The seconds left of what was told then, by this device's clock; it stands if `at` is null. */
export const secondsLeft = (told: number, at: number | null, now: number) =>
  Math.max(0, Math.ceil((told - (at === null ? 0 : now - at)) / 1000));

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
