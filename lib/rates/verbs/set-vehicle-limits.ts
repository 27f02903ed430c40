import { writeAudit } from "@/lib/core/audit";
import type { Context, Transaction } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { say } from "@/lib/core/language/say";
import { requirePermission } from "@/lib/core/permissions";
import type { VehicleType } from "@/lib/core/trade";
import { auditOfLimits, limitsOwner, LOAD, lockLimits } from "../model/own-limits";
import { requireLimitsAsSeen } from "../model/limits-seen";
import { DEFAULT_OWNER } from "../model/rate-card";
import { invalidateLimits } from "../model/save-area";
import type { VehicleLimitsInput } from "../schema";

/**
 * The default's values that became the merchant's own with its first row, because a row contains load and cargo
 * space.
 */
export type Copied = "weight" | "hold" | null;

/**
 * Sets a vehicle's limits, for one merchant and its sandbox or for every merchant without its own: the reach
 * on all rate cards of the owner, load and hold in its `VehicleLimit` row. Applies everywhere within a
 * second; existing deliveries do not change. For operators and staff.
 * @throws ServiceError `notFound` for an unknown merchant; `unprocessable` for a sandbox, and for the reach
 * of a merchant without its own rate card; `conflict` if they are not as `seen`
 */
export async function setVehicleLimits(ctx: Context, input: VehicleLimitsInput): Promise<{ copied: Copied }> {
  requirePermission(ctx, "merchants:manage");
  const { vehicleType } = input;
  const { scope, owner } = await limitsOwner(ctx, input.merchantId);
  const done = await inTransaction(scope, async (tx) => {
    await lockLimits(tx, owner);
    await requireLimitsAsSeen(tx, input);
    const reach = await setReach(tx, owner, input);
    const load = await setLoad(tx, owner, input);
    const changes = [...reach, ...load.changes];
    if (changes.length > 0) {
      await writeAudit(tx, auditOfLimits("changed", owner, { vehicleType, changes }));
    }
    return { copied: load.copied };
  });
  await invalidateLimits(scope);
  return done;
}

/** The reach is a column of the rate card. Creating one for a merchant would copy the prices, and freeze them. */
async function setReach(tx: Transaction, owner: string, { vehicleType, reachKm }: VehicleLimitsInput) {
  if (reachKm === undefined) return [];
  if (owner !== DEFAULT_OWNER) await requireOwnCard(tx, vehicleType);
  const where = { merchantId: owner, vehicleType };
  const before = await tx.db.rateCard.findMany({ where, select: { currency: true, reachKm: true } });
  await tx.db.rateCard.updateMany({ where, data: { reachKm } });
  return before
    .filter((card) => card.reachKm !== reachKm)
    .map(({ currency, reachKm: from }) => ({ reachKm: { currency, from, to: reachKm } }));
}

async function requireOwnCard(tx: Transaction, vehicleType: VehicleType): Promise<void> {
  const { merchantId } = tx;
  const { currency } = await tx.db.merchant.findUniqueOrThrow({
    where: { id: merchantId },
    select: { currency: true },
  });
  if ((await tx.db.rateCard.count({ where: { merchantId, currency, vehicleType } })) > 0) return;
  throw new ServiceError(
    "unprocessable",
    say(
      "The reach belongs to a rate card, and this merchant does not have its own for {vehicle} in {currency}; only the installation's reach holds for it",
      { vehicle: vehicleType, currency },
    ),
  );
}

async function setLoad(tx: Transaction, owner: string, { vehicleType, ...input }: VehicleLimitsInput) {
  const given = loadColumns(input);
  const nothing = { changes: [], copied: null };
  if (Object.keys(given).length === 0) return nothing;
  const rowOf = (merchantId: string) => ({ merchantId_vehicleType: { merchantId, vehicleType } });
  const find = (merchantId: string) =>
    tx.db.vehicleLimit.findUnique({ where: rowOf(merchantId), select: LOAD });
  const own = await find(owner);
  const inherited = own ? null : await find(DEFAULT_OWNER);
  const from = own ?? inherited ?? NO_BOUNDS;
  const to = { ...from, ...given };
  if (own && JSON.stringify(from) === JSON.stringify(to)) return nothing;
  await tx.db.vehicleLimit.upsert({
    where: rowOf(owner),
    create: { merchantId: owner, vehicleType, ...to },
    update: given,
  });
  return { changes: [{ load: { from, to, isFirst: !own } }], copied: inherited ? leftOut(input) : null };
}

const NO_BOUNDS = { maxWeightKg: null, holdLengthCm: null, holdWidthCm: null, holdHeightCm: null };

type Given = Pick<VehicleLimitsInput, "maxWeightKg" | "hold">;

/** Returns only the given columns. */
function loadColumns({ maxWeightKg, hold }: Given): Partial<Record<keyof typeof LOAD, number | null>> {
  return {
    ...(maxWeightKg !== undefined && { maxWeightKg }),
    ...(hold !== undefined && {
      holdLengthCm: hold?.lengthCm ?? null,
      holdWidthCm: hold?.widthCm ?? null,
      holdHeightCm: hold?.heightCm ?? null,
    }),
  };
}

function leftOut({ maxWeightKg, hold }: Given): Copied {
  if (maxWeightKg === undefined) return "weight";
  return hold === undefined ? "hold" : null;
}
