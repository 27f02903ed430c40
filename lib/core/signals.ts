/** A combined signal that keeps its sources in memory until released. */
export type JoinedSignal = { signal: AbortSignal; release: () => void };

/**
 * Combines signals into one that is aborted by the first of them, or after a timeout. `AbortSignal.any` and
 * `AbortSignal.timeout` promise the same, but Node 20 loses them during garbage collection.
 * @param limitMs timeout in milliseconds; aborts with a `TimeoutError`
 * @returns `release` stops listening and ends the timer; call it when the wait is over
 */
export function joinSignals(signals: AbortSignal[], limitMs?: number): JoinedSignal {
  const joined = new AbortController();
  const listeners = signals.map((signal) => ({ signal, listener: () => joined.abort(signal.reason) }));
  const timer =
    limitMs === undefined
      ? undefined
      : setTimeout(() => joined.abort(new DOMException("The operation timed out", "TimeoutError")), limitMs);
  for (const { signal, listener } of listeners) {
    if (signal.aborted) listener();
    else signal.addEventListener("abort", listener, { once: true });
  }
  return {
    signal: joined.signal,
    release: () => {
      clearTimeout(timer);
      for (const { signal, listener } of listeners) signal.removeEventListener("abort", listener);
    },
  };
}
