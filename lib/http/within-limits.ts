import { type Authenticated, authenticateApiKey } from "@/lib/account/verbs/authenticate-api-key";
import { recordExchange } from "@/lib/core/api-exchange";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { ServiceError } from "@/lib/core/errors";
import { isKnownMerchant } from "@/lib/core/lanes";
import { processSingleton } from "@/lib/core/process-singleton";
import { type Limit, type RateLimiter, rateLimiter, type Turn } from "@/lib/core/rate-limit";
import type { Caller } from "@/lib/core/security-log";
import type { ApiRequest } from "./handler";

type Named = RateLimiter & { limit: Limit };

function named(limit: Limit): Named {
  return { limit, ...rateLimiter(db, limit) };
}

/** Limit per pair of credentials. */
const ofCredentials = () =>
  processSingleton("limit of credentials", () =>
    named({ name: "default", perSecond: env().API_RATE_LIMIT, burst: env().API_RATE_BURST }),
  );

/** Limit of a guest's sandbox, for all of its credentials together. It also bounds what has to be erased at once. */
const ofGuests = () =>
  processSingleton("limit of guests", () => named({ name: "guest", perSecond: 1 / 5, burst: 300 }));

/** Limit of failed authentications per network. */
const ofFailures = () =>
  processSingleton("limit of failed authentication", () => {
    const perMinute = env().API_FAILED_AUTH_LIMIT;
    return named({ name: "failed-authentication", perSecond: perMinute / 60, burst: perMinute });
  });

/** Returns the header fields of draft-ietf-httpapi-ratelimit-headers. A bucket of `q` fills in `w` seconds. */
function headersOf({ limit: { name, perSecond, burst } }: Named, { remaining, secondsUntilNext }: Turn) {
  return {
    "RateLimit-Policy": `"${name}";q=${burst};w=${Math.max(1, Math.round(burst / perSecond))}`,
    RateLimit: `"${name}";r=${remaining};t=${secondsUntilNext}`,
  };
}

function refused(message: string, { secondsUntilNext }: Turn): ServiceError {
  return new ServiceError("tooManyRequests", message, undefined, secondsUntilNext);
}

/**
 * Identifies the caller, unless its address has failed authentication too often, and counts the request to
 * its credentials. Callers that were valid here within the last minutes are not blocked by others that fail
 * at the same address.
 * @param headers receives headers that the response must have in any case
 * @throws ServiceError `unauthorized`; `tooManyRequests` with the time to wait
 */
export async function authenticateWithinLimits(
  request: Pick<ApiRequest, "headers">,
  { network }: Pick<Caller, "network">,
  headers: Record<string, string>,
): Promise<Authenticated> {
  const token = request.headers.get("x-service-token");
  const secret = request.headers.get("x-service-secret");
  const failures = ofFailures();
  const refuseUnlessLeft = (turn: Turn) => {
    if (turn.isAllowed) return;
    Object.assign(headers, headersOf(failures, turn));
    throw refused("Authentication has failed too often from your address; wait before you try again", turn);
  };
  if (!(token && secret && isKnownMerchant({ token, secret }))) refuseUnlessLeft(failures.look(network));
  const caller = await authenticateApiKey(db(), { token, secret }).catch(async (error: unknown) => {
    // Others may have used up the limit since the check.
    if (error instanceof ServiceError && error.code === "unauthorized")
      refuseUnlessLeft(await failures.take(network));
    throw error;
  });
  recordExchange(request, { merchantId: caller.merchantId, credentialId: caller.actor.id });
  const requests = caller.isGuest ? ofGuests() : ofCredentials();
  const turn = await requests.take(caller.isGuest ? caller.merchantId : caller.actor.id);
  Object.assign(headers, headersOf(requests, turn));
  if (!turn.isAllowed)
    throw refused("Too many requests with these credentials; wait before you try again", turn);
  return caller;
}
