import { db } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { processSingleton } from "@/lib/core/process-singleton";
import { rateLimiter } from "@/lib/core/rate-limit";

/** Of one network, which may be an office behind one address. */
const OF_NETWORK = { name: "single sign-on of a network", perSecond: 1, burst: 60 };

const ofNetwork = () => processSingleton("limit of single sign-on", () => rateLimiter(db, OF_NETWORK));

/**
 * Counts a request that makes the service ask an identity provider.
 * @throws ServiceError `tooManyRequests`
 */
export async function takeSignOnTurn(network: string): Promise<void> {
  const { isAllowed, secondsUntilNext } = await ofNetwork().take(network);
  if (isAllowed) return;
  throw new ServiceError(
    "tooManyRequests",
    "Too many attempts. Try again shortly",
    undefined,
    secondsUntilNext,
  );
}
