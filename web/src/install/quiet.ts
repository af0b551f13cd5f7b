/** A page that has fetched nothing for so long, in milliseconds, has what it needs. */
const QUIET = 3000;

/** Resolves when nothing was fetched for a while and the processor has time: never on the way to a first card. */
export function quiet(): Promise<void> {
  return new Promise((done) => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        fetched.disconnect();
        // Safari knows no idle moments.
        if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done());
        else done();
      }, QUIET);
    };
    const fetched = new PerformanceObserver(wait);
    fetched.observe({ type: 'resource' });
    wait();
  });
}
