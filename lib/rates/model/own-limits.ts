import { refuseInSandbox } from "@/lib/account/shared/sandbox";
import type { Context, Transaction } from "@/lib/core/context";
import { notFound } from "@/lib/core/errors";
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
 * @throws ServiceError `notFound`; `unprocessable` for a sandbox, which uses the limits of its merchant
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

/** Serializes changes of one owner's limits until the commit. */
export async function lockLimits(tx: Transaction, owner: string): Promise<void> {
  await tx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`limits of trips ${owner}`}, 0))`;
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
