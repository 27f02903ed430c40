import {
  bulkhead,
  BulkheadRejectedError,
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  isBrokenCircuitError,
  type IPolicy,
  wrap,
} from "cockatiel";
import { log } from "@/lib/core/log";
import { ServiceUnavailableError } from "./fetch-response";

/** Consecutive failures that open the circuit. A rejected request does not count. */
const FAILURES = 5;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;
/** Maximum concurrent requests, and the maximum number that wait. */
const AT_ONCE = 64;
const WAITING = 64;

type BreakerOptions = {
  /** Name for the log. */
  engine: string;
  /** Effect of an outage, for the log. */
  fallback: string;
  /** First pause after failures. */
  pauseMs?: number | undefined;
};

/**
 * Circuit breaker for a failing service: it pauses after consecutive failures. It logs once when the service becomes
 * unavailable and once when it is back, however many requests fail.
 */
export function serviceBreaker({ engine, fallback, pauseMs = FIRST_PAUSE_MS }: BreakerOptions): IPolicy {
  const isFailure = (error: unknown) => !(error instanceof ServiceUnavailableError && error.isRefusal);
  const breaker = circuitBreaker(handleWhen(isFailure), {
    breaker: new ConsecutiveBreaker(FAILURES),
    halfOpenAfter: new ExponentialBackoff({ initialDelay: pauseMs, maxDelay: LONGEST_PAUSE_MS }),
  });
  let isAway = false;
  breaker.onBreak((failure) => {
    if (isAway) return;
    isAway = true;
    const reason =
      "error" in failure && failure.error instanceof ServiceUnavailableError
        ? failure.error.message
        : "unknown";
    log().warn({ engine, reason }, `a map service is unavailable; in the meantime ${fallback}`);
  });
  breaker.onReset(() => {
    isAway = false;
    log().info({ engine }, "a map service is back");
  });
  return wrap(bulkhead(AT_ONCE, WAITING), breaker);
}

/** Whether the request was not sent, because the circuit is open or too many requests are pending. */
export function isNotSent(error: unknown): boolean {
  return isBrokenCircuitError(error) || error instanceof BulkheadRejectedError;
}
