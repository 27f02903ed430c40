import { hasEnded } from "./data-client";

type Pace = {
  intervalMs: number;
  /** Delay until the first round; defaults to the interval. */
  firstMs?: number;
};

type Outcome = "done" | "failed" | "stop";

/** Longest delay, in intervals. It doubles from the second consecutive failure. */
const MAX_INTERVALS = 4;

/**
 * Polls while the page is visible, one round at a time, and immediately when it becomes visible again or the
 * network returns.
 * @param round returns its outcome: `stop` ends the polling, `failed` increases the delay. It may throw the error of
 *   `fetchData`: without a session or a permission the polling ends, any other failure increases the delay
 * @returns the effect's cleanup function
 */
export function pollWhileVisible(
  round: (signal: AbortSignal) => Promise<Outcome>,
  { intervalMs, firstMs = intervalMs }: Pace,
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isResting = true;
  let intervals = 1;
  let failed = false;

  async function run() {
    if (!isResting || signal.aborted || document.visibilityState === "hidden") return;
    clearTimeout(timer);
    isResting = false;
    const outcome = await round(signal).catch((error: unknown): Outcome =>
      hasEnded(error) ? "stop" : "failed",
    );
    if (outcome === "stop") return stop.abort();
    isResting = true;
    intervals = outcome === "failed" && failed ? Math.min(intervals * 2, MAX_INTERVALS) : 1;
    failed = outcome === "failed";
    if (!signal.aborted) timer = setTimeout(now, intervalMs * intervals);
  }

  const now = () => void run();
  document.addEventListener("visibilitychange", now, { signal });
  window.addEventListener("online", now, { signal });
  timer = setTimeout(now, firstMs);
  signal.addEventListener("abort", () => clearTimeout(timer));
  return () => stop.abort();
}
