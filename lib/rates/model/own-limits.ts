import { LIVE_MERCHANT, refuseInSandbox } from "@/lib/account/shared/sandbox";
import type { Context, Transaction } from "@/lib/core/context";
import { notFound, ServiceError } from "@/lib/core/errors";
import { forMerchant } from "@/lib/core/platform";
import type { Prisma } from "@/prisma/generated/client";
import { DEFAULT_OWNER } from "./rate-card";

/** Values of a `VehicleLimit` row: kilograms and centimeters; null for no limit. */
export const LOAD = {
  maxWeightKg: true,
  holdLengthCm: true,
  holdWidthCm: true,
  holdHeightCm: true,
} as const satisfies Prisma.VehicleLimitSelect;

/**
 * Returns the owner of the rows that an operator changes, and its context: a live merchant, or the installation.
 * @param merchantId null for the installation
 * @param what begins the sentence of the refusal
 * @throws ServiceError `notFound`, also for a guest's merchant; `unprocessable` for a sandbox, which uses the limits of its
 * merchant
 */
export async function limitsOwner(
  ctx: Context,
  merchantId: string | null,
  what = "The limits",
): Promise<{ scope: Context; owner: string }> {
  if (merchantId === null) return { scope: ctx, owner: DEFAULT_OWNER };
  const scope = forMerchant(ctx, merchantId);
  await refuseInSandbox(scope, what);
  const where = { id: merchantId, ...LIVE_MERCHANT };
  if ((await ctx.db.merchant.count({ where })) === 0) throw notFound("Merchant");
  return { scope, owner: merchantId };
}

/** Serializes changes of one owner's limits until the commit. */
export async function lockLimits(tx: Transaction, owner: string): Promise<void> {
  await tx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`limits of trips ${owner}`}, 0))`;
}

/**
 * Rejects a change of something that others have changed since a page showed it. The owner's limits are locked.
 * @param seen the state on the page, as JSON; undefined for callers without a page
 * @throws ServiceError `conflict`
 */
export function requireAsSeen(seen: string | undefined, stored: unknown): void {
  if (seen === undefined || seen === JSON.stringify(stored)) return;
  throw new ServiceError("conflict", "Somebody else changed this. Reload and try again");
}

/** Audit entry for a change of an owner's limits. */
export const auditOfLimits = (
  happened: "changed" | "dropped",
  owner: string,
  data: Prisma.InputJsonObject,
) => ({
  action: `trip_limits.${happened}`,
  subjectType: "trip_limits",
  subjectId: owner,
  data,
});
