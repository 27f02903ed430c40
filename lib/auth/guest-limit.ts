import "server-only";
import { db } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { processSingleton } from "@/lib/core/process-singleton";
import { rateLimiter } from "@/lib/core/rate-limit";
import type { MerchantSession } from "./session-context";

/** Enough for open pages, which ask every few seconds. */
const LIMIT = { name: "guest in the dashboard", perSecond: 1, burst: 300 };

const limit = () => processSingleton("limit of guests in the dashboard", () => rateLimiter(db, LIMIT));

/**
 * Counts an action or a request of an open page of a guest: they need no account, and some ask paid map services.
 * @throws ServiceError `tooManyRequests`
 */
export async function takeGuestTurn(merchantId: string): Promise<void> {
  const { isAllowed, secondsUntilNext } = await limit().take(merchantId);
  if (isAllowed) return;
  const message = "Too many requests in this sandbox. Try again later";
  throw new ServiceError("tooManyRequests", message, undefined, secondsUntilNext);
}

/**
 * Counts a page that asks map services while the server renders it, like an action. Everybody else's may always ask.
 * @returns whether it may ask; a guest without turns gets the page without the answers
 */
export async function takeMapTurn({ merchant: { id, erasesAt } }: MerchantSession): Promise<boolean> {
  return erasesAt === null || (await limit().take(id)).isAllowed;
}
