import { retryAfterMs, WaybillUnreachable } from "./errors.js";

export type SendOptions = {
  /** Maximum retries after temporary failures. Defaults to 3. */
  maxRetries?: number;
  /** Timeout of one attempt in milliseconds. Defaults to 30,000. */
  timeoutMs?: number;
  /** Sends a request instead of the platform's `fetch`, until the signal is aborted. */
  fetch?: (request: Request, options: { signal: AbortSignal }) => Promise<Response>;
};

type Clock = { sleep: (ms: number, signal: AbortSignal) => Promise<void>; random: () => number };

export const DEFAULT_TIMEOUT_MS = 30_000;

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 8_000;
/** If Retry-After is longer than this, the call fails instead of waiting. */
const MAX_RETRY_AFTER_MS = 60_000;

/** A quote is sent by POST but changes nothing. */
const QUOTE = /\/rates\/quote$/;

/** Whether a request may be sent twice: it is read-only or has an idempotency key. */
function isRepeatable({ method, url, headers }: Request): boolean {
  return method === "GET" || headers.has("idempotency-key") || QUOTE.test(new URL(url).pathname);
}

/** Resolves after a delay, or as soon as the signal is aborted. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    signal?.addEventListener("abort", stop, { once: true });
  });
}

/** A request with the caller's signal: Node 20 may lose the link from `signal` to it during garbage collection. */
export class SentRequest extends Request {
  readonly callerSignal: AbortSignal;

  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(input, init);
    this.callerSignal = init?.signal ?? this.signal;
  }
}

type Outcome = Response | WaybillUnreachable;

/**
 * Whether the same request may succeed later. A 409 has a Retry-After only if the first attempt is still in
 * progress.
 */
function isWorthRetrying(outcome: Outcome, request: Request): boolean {
  if (outcome instanceof WaybillUnreachable) return isRepeatable(request);
  const { status, headers } = outcome;
  if (status === 429 || status === 503 || (status === 409 && headers.has("retry-after"))) return true;
  return status >= 500 && isRepeatable(request);
}

/**
 * Delay before the next attempt; undefined if it would be too long. Jitter spreads clients that failed
 * together.
 */
function pauseMs(outcome: Outcome, retries: number, random: () => number): number | undefined {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** retries);
  const pause = longest * (0.5 + random() / 2);
  const retryAfter = outcome instanceof WaybillUnreachable ? null : retryAfterMs(outcome.headers);
  if (retryAfter === null) return pause;
  return retryAfter > MAX_RETRY_AFTER_MS ? undefined : retryAfter + pause;
}

/**
 * Creates a `fetch` with a timeout per attempt. Retries where that is safe and may help: after network
 * failures, 429, 503, 409 with `Retry-After`, and other 5xx.
 * @param clock for tests
 * @returns a function that throws WaybillUnreachable if there was no response, and the signal's reason if the
 * caller aborted
 */
export function sender(options: SendOptions, clock: Clock = { sleep, random: Math.random }) {
  const { maxRetries = 3, timeoutMs = DEFAULT_TIMEOUT_MS, fetch = globalThis.fetch } = options;

  async function attempt(request: Request, aborted: AbortSignal): Promise<Outcome> {
    // Not AbortSignal.any and AbortSignal.timeout: Node 20 may garbage-collect them while the request is
    // pending.
    const over = new AbortController();
    const abort = () => over.abort(aborted.reason);
    aborted.addEventListener("abort", abort, { once: true });
    let isTooLate = false;
    const timer = setTimeout(() => {
      isTooLate = true;
      over.abort(new DOMException("The request timed out", "TimeoutError"));
    }, timeoutMs);
    try {
      const { signal } = over;
      const answer = await fetch(new Request(request.clone(), { signal }), { signal });
      // Read inside the `try`, because the network may also fail during the body.
      return new Response((await answer.text()) || null, answer);
    } catch (cause) {
      aborted.throwIfAborted();
      return new WaybillUnreachable(isTooLate ? "time-out" : "network", { cause });
    } finally {
      clearTimeout(timer);
      aborted.removeEventListener("abort", abort);
    }
  }

  return async (request: Request): Promise<Response> => {
    const aborted = request instanceof SentRequest ? request.callerSignal : request.signal;
    for (let retries = 0; ; retries += 1) {
      aborted.throwIfAborted();
      const outcome = await attempt(request, aborted);
      const isLast = retries >= maxRetries || !isWorthRetrying(outcome, request);
      const pause = isLast ? undefined : pauseMs(outcome, retries, clock.random);
      if (pause !== undefined) {
        await clock.sleep(pause, aborted);
      } else if (outcome instanceof Response) {
        return outcome;
      } else {
        throw outcome;
      }
    }
  };
}
