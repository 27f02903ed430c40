import { LIVE_MERCHANT } from "@/lib/account/shared/sandbox";
import type { Context } from "@/lib/core/context";
import { notFound } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { SERVICE_TYPES, type ServiceType, VEHICLE_TYPES, type VehicleType } from "@/lib/core/trade";
import { LOAD } from "../model/own-limits";
import { DEFAULT_OWNER } from "../model/rate-card";
import { checksTrips } from "../model/trip-limits";

/** A limit and whether it is the merchant's own. */
type Owned<Bound> = Bound & { isOwn: boolean };

/** Limits of trips, in kilometers, kilograms, centimeters and minutes; null for no limit. */
export type ListedLimits = {
  /** False if the merchant's owners or the installation turned off the trip checks. */
  isOn: boolean;
  vehicles: {
    vehicleType: VehicleType;
    /** By the currency of the rate card: one for a merchant. */
    reach: Owned<{ currency: string; km: number | null }>[];
    load: Owned<{ maxWeightKg: number | null; holdCm: readonly number[] | null }>;
  }[];
  services: Owned<{ serviceType: ServiceType; horizonMinutes: number | null }>[];
};

/**
 * Returns the limits of a merchant, or those for every merchant without its own. For operators and staff.
 * @param merchantId of a live merchant; null for the installation
 * @throws ServiceError `notFound`
 */
export async function listLimits(
  ctx: Context,
  { merchantId }: { merchantId: string | null },
): Promise<ListedLimits> {
  requirePermission(ctx, "merchants:manage");
  const merchant = merchantId === null ? null : await findMerchant(ctx, merchantId);
  const where = { merchantId: { in: [DEFAULT_OWNER, ...(merchantId === null ? [] : [merchantId])] } };
  const [cards, loads, horizons] = await Promise.all([
    ctx.db.rateCard.findMany({
      where: { ...where, ...(merchant && { currency: merchant.currency }) },
      orderBy: { currency: "asc" },
      select: { merchantId: true, vehicleType: true, currency: true, reachKm: true },
    }),
    ctx.db.vehicleLimit.findMany({ where, select: { ...LOAD, merchantId: true, vehicleType: true } }),
    ctx.db.serviceLimit.findMany({ where }),
  ]);
  return {
    isOn: checksTrips() && (merchant?.checksTrips ?? true),
    vehicles: VEHICLE_TYPES.map((vehicleType) => ({
      vehicleType,
      reach: ownOrDefault(cards.filter((card) => card.vehicleType === vehicleType)).map(
        ({ currency, reachKm, isOwn }) => ({ currency, km: reachKm, isOwn }),
      ),
      load: loadOf(ownOrDefault(loads.filter((load) => load.vehicleType === vehicleType))[0]),
    })),
    services: SERVICE_TYPES.map((serviceType) => {
      const [found] = ownOrDefault(horizons.filter((each) => each.serviceType === serviceType));
      return { serviceType, horizonMinutes: found?.horizonMinutes ?? null, isOwn: found?.isOwn ?? false };
    }),
  };
}

async function findMerchant({ db }: Context, id: string) {
  const found = await db.merchant.findFirst({
    where: { id, ...LIVE_MERCHANT },
    select: { currency: true, checksTrips: true },
  });
  if (!found) throw notFound("Merchant");
  return found;
}

/** Returns the merchant's rows if it has any, or else the default's. */
function ownOrDefault<Row extends { merchantId: string }>(rows: readonly Row[]): Owned<Row>[] {
  const own = rows.filter(({ merchantId }) => merchantId !== DEFAULT_OWNER);
  return (own.length > 0 ? own : rows).map((row) => ({ ...row, isOwn: own.length > 0 }));
}

type LoadRow = Owned<Record<keyof typeof LOAD, number | null>>;

function loadOf(row: LoadRow | undefined) {
  if (!row) return { maxWeightKg: null, holdCm: null, isOwn: false };
  const sides = [row.holdLengthCm, row.holdWidthCm, row.holdHeightCm].flatMap((side) => side ?? []);
  return { maxWeightKg: row.maxWeightKg, holdCm: sides.length === 3 ? sides : null, isOwn: row.isOwn };
}
