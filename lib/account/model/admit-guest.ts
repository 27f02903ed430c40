import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { notFound, ServiceError } from "@/lib/core/errors";
import { processSingleton } from "@/lib/core/process-singleton";
import { rateLimiter } from "@/lib/core/rate-limit";
import type { Visitor } from "./signing-in";

/** Of one network, which may be an office behind one address. */
const OF_NETWORK = { name: "guests of a network", perSecond: 1 / 3_600, burst: 5 };

const ofNetwork = () => processSingleton("limit of new guests", () => rateLimiter(db, OF_NETWORK));

/**
 * Counts a new guest.
 * @throws ServiceError `notFound` if the installation offers no sandboxes; `tooManyRequests` if there are too many, or
 * were too many from the network
 */
export async function admitGuest(visitor: Pick<Visitor, "db" | "address">): Promise<void> {
  const most = env().GUEST_SANDBOXES;
  if (most === 0) throw notFound("Page");
  // Each lives for 24 hours, so these are all of the last 24 hours.
  const started = await visitor.db.merchant.count({ where: { erasesAt: { gt: new Date() } } });
  if (started >= most) throw refused();
  const { isAllowed, secondsUntilNext } = await ofNetwork().take(visitor.address);
  if (!isAllowed) throw refused(secondsUntilNext);
}

const refused = (secondsUntilNext?: number) =>
  new ServiceError(
    "tooManyRequests",
    "Too many sandboxes were started. Try again later",
    undefined,
    secondsUntilNext,
  );
