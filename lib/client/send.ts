import { retryAfterMs, WaybillUnreachable } from "./errors.js";

export type SendOptions = {
  /** How often a request is sent again when it failed for the moment; 3 if left out. */
  maxRetries?: number;
  /** How long one attempt may take until its answer is there, in milliseconds; 30,000 if left out. */
  timeoutMs?: number;
  /** Sends a request in place of the platform's own `fetch`, until the signal is aborted. */
  fetch?: (request: Request, options: { signal: AbortSignal }) => Promise<Response>;
};

type Clock = { sleep: (ms: number, signal: AbortSignal) => Promise<void>; random: () => number };

export const DEFAULT_TIMEOUT_MS = 30_000;

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 8_000;
/** Who is told to come back later than this is better told so than kept waiting. */
const LONGEST_TOLD_MS = 60_000;

/** A quote is sent by POST, but changes nothing. */
const QUOTE = /\/rates\/quote$/;

/** Whether a request may be sent twice: it only reads, or the service does it once by its key. */
function isRepeatable({ method, url, headers }: Request): boolean {
  return method === "GET" || headers.has("idempotency-key") || QUOTE.test(new URL(url).pathname);
}

/** Resolves after a time, or as soon as the signal is aborted. */
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

/** A request that keeps the caller's signal: Node 20 may forget at a garbage collection what links `signal` to it. */
export class SentRequest extends Request {
  readonly callerSignal: AbortSignal;

  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(input, init);
    this.callerSignal = init?.signal ?? this.signal;
  }
}

type Outcome = Response | WaybillUnreachable;

/** Whether the same request may succeed after a while. A 409 says when only if the first attempt is still at work. */
function isWorthRetrying(outcome: Outcome, request: Request): boolean {
  if (outcome instanceof WaybillUnreachable) return isRepeatable(request);
  const { status, headers } = outcome;
  if (status === 429 || status === 503 || (status === 409 && headers.has("retry-after"))) return true;
  return status >= 500 && isRepeatable(request);
}

/** How long to wait before the next attempt; undefined where that is too long. Clients that failed together spread. */
function pauseMs(outcome: Outcome, retries: number, random: () => number): number | undefined {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** retries);
  const pause = longest * (0.5 + random() / 2);
  const told = outcome instanceof WaybillUnreachable ? null : retryAfterMs(outcome.headers);
  if (told === null) return pause;
  return told > LONGEST_TOLD_MS ? undefined : told + pause;
}

/**
 * Makes a `fetch` that gives each attempt a time-out and sends a request again where that is safe and may help: after a
 * failure of the network, 429, 503, 409 with `Retry-After`, and other 5xx.
 * @param clock for tests
 * @returns a function that throws WaybillUnreachable if no answer came, and the signal's reason if the caller aborted
 */
export function sender(options: SendOptions, clock: Clock = { sleep, random: Math.random }) {
  const { maxRetries = 3, timeoutMs = DEFAULT_TIMEOUT_MS, fetch = globalThis.fetch } = options;

  async function attempt(request: Request, aborted: AbortSignal): Promise<Outcome> {
    // Not AbortSignal.any and AbortSignal.timeout, which Node 20 forgets while it waits for the answer.
    const over = new AbortController();
    const abort = () => over.abort(aborted.reason);
    aborted.addEventListener("abort", abort, { once: true });
    let isTooLate = false;
    const timer = setTimeout(() => {
      isTooLate = true;
      over.abort(new DOMException("No answer came in time", "TimeoutError"));
    }, timeoutMs);
    try {
      const { signal } = over;
      const answer = await fetch(new Request(request.clone(), { signal }), { signal });
      // Read here, because the network may fail in the middle of it, too.
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
