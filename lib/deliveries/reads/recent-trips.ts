import { pinText } from "@waybill/geo/types";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";

/** An address and the text of its pin; empty without one. */
type TripStop = { text: string; pin: string };

type RecentTrip = { orderNumber: string; recipient: string; pickup: TripStop; dropoff: TripStop };

/** Latest trips, one for each pair of addresses, and the postal codes of most of the latest dropoffs. */
export type RecentTrips = { trips: RecentTrip[]; areas: string[] };

const LOOKED_AT = 60;
const MAX_TRIPS = 5;
const MAX_AREAS = 6;

/** Returns trips that a new quote is likely to resemble. */
export async function recentTrips(ctx: Context): Promise<RecentTrips> {
  requirePermission(ctx, "deliveries:read");
  const rows = await ctx.db.delivery.findMany({
    where: { merchantId: ctx.merchantId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: LOOKED_AT,
    select: {
      orderNumber: true,
      stops: {
        orderBy: { position: "asc" },
        select: {
          customerName: true,
          fullAddress: true,
          precision: true,
          latitude: true,
          longitude: true,
          city: true,
          regionCode: true,
          postalCode: true,
        },
      },
    },
  });
  const trips = new Map<string, RecentTrip>();
  const areas = new Map<string, number>();
  for (const { orderNumber, stops } of rows) {
    const [from, to] = stops;
    if (!from || !to) continue;
    const key = JSON.stringify([from.fullAddress, to.fullAddress]);
    if (!trips.has(key)) {
      const [pickup, dropoff] = [tripStop(from), tripStop(to)];
      trips.set(key, { orderNumber, recipient: to.customerName, pickup, dropoff });
    }
    // The center of a city is far from most of its streets.
    if (to.postalCode === null) continue;
    const area = [to.city, [to.regionCode, to.postalCode].filter(Boolean).join(" ")]
      .filter(Boolean)
      .join(", ");
    areas.set(area, (areas.get(area) ?? 0) + 1);
  }
  const usual = [...areas].filter(([, count]) => count > 1).sort(([, one], [, other]) => other - one);
  return {
    trips: [...trips.values()].slice(0, MAX_TRIPS),
    areas: usual.slice(0, MAX_AREAS).map(([area]) => area),
  };
}

type Located = { fullAddress: string; precision: string; latitude: number; longitude: number };

const tripStop = ({ fullAddress: text, precision, latitude, longitude }: Located): TripStop => ({
  text,
  pin: precision === "pin" ? pinText({ latitude, longitude, address: text }) : "",
});
