/** A signal of others together, which keeps them in memory until it is released. */
export type JoinedSignal = { signal: AbortSignal; release: () => void };

/**
 * Joins signals to one that is aborted with the first of them, or after a time. `AbortSignal.any` and
 * `AbortSignal.timeout` promise the same, but Node 20 forgets them at a garbage collection while somebody waits.
 * @param limitMs aborts the signal after so many milliseconds, with a `TimeoutError`
 * @returns `release` stops listening and ends the timer; call it when the wait is over
 */
export function joinSignals(signals: AbortSignal[], limitMs?: number): JoinedSignal {
  const joined = new AbortController();
  const listeners = signals.map((signal) => ({ signal, listener: () => joined.abort(signal.reason) }));
  const timer =
    limitMs === undefined
      ? undefined
      : setTimeout(() => joined.abort(new DOMException("The time is over", "TimeoutError")), limitMs);
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
