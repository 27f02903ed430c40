import type { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { cancellationFee } from "../rules/cancellation-fee";
import { type PlaceInRoute, placeInRoute } from "../rules/route";
import { readRoutes } from "../shared/read-routes";
import { allowedMoves, isFinal } from "../status";

const rowSelect = {
  merchantId: true,
  id: true,
  courierId: true,
  orderNumber: true,
  status: true,
  goodsHeld: true,
  startedInAttempt: true,
  serviceType: true,
  vehicleType: true,
  priceCents: true,
  currency: true,
  cancellationFeeCents: true,
  distanceMeters: true,
  createdAt: true,
  returns: { select: { orderNumber: true } },
  courier: { select: { name: true } },
  stops: {
    select: {
      customerName: true,
      city: true,
      regionCode: true,
      plannedAt: true,
      deadlineAt: true,
      timeZone: true,
    },
    orderBy: { position: "asc" },
  },
} satisfies Prisma.DeliverySelect;

type Row = Prisma.DeliveryGetPayload<{ select: typeof rowSelect }>;
type StopSummary = Row["stops"][number];

/** A delivery as one line of a table. */
export type FoundDelivery = Omit<
  Row,
  "merchantId" | "courierId" | "stops" | "returns" | "courier" | "goodsHeld" | "startedInAttempt"
> & {
  /** Order number of the delivery whose goods this one returns; null for others. */
  returns: string | null;
  /** Name of the assigned courier; null without one. */
  courier: string | null;
  /** The dropoff's place in the courier's route; null without one. */
  place: PlaceInRoute | null;
  pickup: StopSummary;
  dropoff: StopSummary;
  /** Whether its state still allows cancelling it, and what that costs. */
  isCancellable: boolean;
};

function foundDelivery(
  { merchantId: _merchantId, courierId: _courierId, stops, returns, courier, ...stored }: Row,
  place: PlaceInRoute | null,
): FoundDelivery {
  const { goodsHeld, startedInAttempt, ...row } = stored;
  const [pickup, dropoff] = stops;
  if (!pickup || !dropoff) throw new Error(`Delivery ${row.id} does not have two stops`);
  const state = { status: row.status, goodsHeld, startedInAttempt };
  const isCancellable = allowedMoves(state).includes("cancelled");
  const cancellationFeeCents = cancellationFee({ ...row, ...state });
  return {
    ...row,
    returns: returns?.orderNumber ?? null,
    courier: courier?.name ?? null,
    place,
    pickup,
    dropoff,
    isCancellable,
    cancellationFeeCents,
  };
}

/** Returns the merchant's deliveries with these ids, in this order. */
export async function foundDeliveries(ctx: Context, ids: readonly string[]): Promise<FoundDelivery[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db.delivery.findMany({
    where: { merchantId: ctx.merchantId, id: { in: [...ids] } },
    select: rowSelect,
  });
  const couriers = rows.flatMap(({ status, courierId }) => (courierId && !isFinal(status) ? courierId : []));
  const routes = await readRoutes(ctx.db, [...new Set(couriers)]);
  const now = new Date();
  const placeOf = (row: Row) => {
    const route = row.courierId === null ? undefined : routes.get(row.courierId);
    return route ? placeInRoute(route, row, now) : null;
  };
  const byId = new Map(rows.map((row) => [row.id, foundDelivery(row, placeOf(row))]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
