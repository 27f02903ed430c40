import { refuseInSandbox } from "@/lib/account/model/sandbox";
import type { Context, Transaction } from "@/lib/core/context";
import { notFound } from "@/lib/core/errors";
import { forMerchant } from "@/lib/core/platform";
import type { Prisma } from "@/prisma/generated/client";
import { DEFAULT_OWNER } from "./rate-card";

/** What a row of `VehicleLimit` holds: kilograms and centimeters; null for no bound. */
export const LOAD = {
  maxWeightKg: true,
  holdLengthCm: true,
  holdWidthCm: true,
  holdHeightCm: true,
} as const satisfies Prisma.VehicleLimitSelect;

/**
 * Whose rows an operator changes, and the context for it: those of a live merchant, or the installation's.
 * @param merchantId null for the installation
 * @throws ServiceError `notFound`; `unprocessable` for a sandbox, which has the limits of its merchant.
 */
export async function limitsOwner(
  ctx: Context,
  merchantId: string | null,
): Promise<{ scope: Context; owner: string }> {
  if (merchantId === null) return { scope: ctx, owner: DEFAULT_OWNER };
  const scope = forMerchant(ctx, merchantId);
  if ((await ctx.db.merchant.count({ where: { id: merchantId } })) === 0) throw notFound("Merchant");
  await refuseInSandbox(scope, "The limits");
  return { scope, owner: merchantId };
}

/** Lets changes of one owner's limits happen one after the other, until the commit. */
export async function lockLimits(tx: Transaction, owner: string): Promise<void> {
  await tx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`limits of trips ${owner}`}, 0))`;
}

/** The audit entry of a change of an owner's limits. */
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
