import type { Context } from "@/lib/core/context";
import { db } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { processSingleton } from "@/lib/core/process-singleton";
import { rateLimiter } from "@/lib/core/rate-limit";
import { isPlatform } from "./scope-of";

/** Of one merchant, or one administrator. Each search and each part of an export scans tables. */
const LIMITS = {
  search: { name: "searches for a person", perSecond: 1 / 5, burst: 60 },
  export: { name: "exports of a person", perSecond: 1 / 15, burst: 20 },
} as const;

const WORDS = {
  search: "Too many searches for people. Try again shortly",
  export: "Too many exports. Try again shortly",
} as const;

/**
 * Counts a search for a person or a part of an export.
 * @throws ServiceError `tooManyRequests` with the waiting time
 */
export async function takePrivacyTurn(ctx: Context, what: keyof typeof LIMITS): Promise<void> {
  const limiter = processSingleton(`limit of ${what}s of people`, () => rateLimiter(db, LIMITS[what]));
  const key = isPlatform(ctx) && "id" in ctx.actor ? ctx.actor.id : ctx.merchantId;
  const { isAllowed, secondsUntilNext } = await limiter.take(key);
  if (!isAllowed) throw new ServiceError("tooManyRequests", WORDS[what], undefined, secondsUntilNext);
}
