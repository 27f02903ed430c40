import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { notFound, ServiceError } from "@/lib/core/errors";
import { processSingleton } from "@/lib/core/process-singleton";
import { rateLimiter } from "@/lib/core/rate-limit";

/** Of one network, which may be an office behind one address. */
const OF_NETWORK = { name: "guests of a network", perSecond: 1 / 3_600, burst: 5 };

const DAY_SECONDS = 24 * 60 * 60;

const limits = () =>
  processSingleton("limits of new guests", () => {
    const most = env().GUEST_SANDBOXES;
    return {
      ofNetwork: rateLimiter(db, OF_NETWORK),
      ofAll: rateLimiter(db, { name: "guests", perSecond: most / DAY_SECONDS, burst: most }),
    };
  });

/**
 * Counts a new guest.
 * @throws ServiceError `notFound` if the installation offers no sandboxes; `tooManyRequests` if there were too many
 * from the network, or in all
 */
export async function admitGuest(network: string): Promise<void> {
  if (env().GUEST_SANDBOXES === 0) throw notFound("Page");
  const { ofNetwork, ofAll } = limits();
  for (const turn of [() => ofNetwork.take(network), () => ofAll.take("all")]) {
    const { isAllowed, secondsUntilNext } = await turn();
    if (isAllowed) continue;
    const message = "Too many sandboxes were started. Try again later";
    throw new ServiceError("tooManyRequests", message, undefined, secondsUntilNext);
  }
}
