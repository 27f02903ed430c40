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
import { NoAnswer } from "./fetch-answer";

/** So many failures in a row, and the service is left alone for a while. A refused question is none. */
const FAILURES = 5;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;
/** So many questions at once; so many more wait for their turn. */
const AT_ONCE = 64;
const WAITING = 64;

type PatienceOptions = {
  /** The name in the log. */
  engine: string;
  /** What happens while it is away, for the log. */
  meanwhile: string;
  /** The first pause after failures. */
  pauseMs?: number | undefined;
};

/**
 * How long a service is asked that fails: it is left alone after some failures in a row. The log says once when it goes
 * away and once when it is back, however many questions it leaves open.
 */
export function patience({ engine, meanwhile, pauseMs = FIRST_PAUSE_MS }: PatienceOptions): IPolicy {
  const isFailure = (error: unknown) => !(error instanceof NoAnswer && error.isRefusal);
  const breaker = circuitBreaker(handleWhen(isFailure), {
    breaker: new ConsecutiveBreaker(FAILURES),
    halfOpenAfter: new ExponentialBackoff({ initialDelay: pauseMs, maxDelay: LONGEST_PAUSE_MS }),
  });
  let isAway = false;
  breaker.onBreak((failure) => {
    if (isAway) return;
    isAway = true;
    const reason =
      "error" in failure && failure.error instanceof NoAnswer ? failure.error.message : "unknown";
    log().warn({ engine, reason }, `a map service is away; meanwhile ${meanwhile}`);
  });
  breaker.onReset(() => {
    isAway = false;
    log().info({ engine }, "a map service is back");
  });
  return wrap(bulkhead(AT_ONCE, WAITING), breaker);
}

/** Whether the service was not asked, because it is left alone or has too many questions already. */
export function isRefusedHere(error: unknown): boolean {
  return isBrokenCircuitError(error) || error instanceof BulkheadRejectedError;
}
