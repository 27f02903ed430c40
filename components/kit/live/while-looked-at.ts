type Pace = {
  intervalMs: number;
  /** Until the first round; the interval, where it is not given. */
  firstMs?: number;
};

/**
 * Does something now and then while somebody looks at the page, one round at a time, and at once when they come back
 * to it or the network comes back.
 * @param look tells whether to go on; it must not throw
 * @returns what ends it, as an effect's clean-up
 */
export function whileLookedAt(
  look: (signal: AbortSignal) => Promise<boolean>,
  { intervalMs, firstMs = intervalMs }: Pace,
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isResting = true;

  async function round() {
    if (!isResting || signal.aborted || document.visibilityState === "hidden") return;
    clearTimeout(timer);
    isResting = false;
    if (!(await look(signal))) return stop.abort();
    isResting = true;
    if (!signal.aborted) timer = setTimeout(now, intervalMs);
  }

  const now = () => void round();
  document.addEventListener("visibilitychange", now, { signal });
  window.addEventListener("online", now, { signal });
  timer = setTimeout(now, firstMs);
  signal.addEventListener("abort", () => clearTimeout(timer));
  return () => stop.abort();
}
