import type { Context } from "@/lib/core/context";
import { OPEN_STATUSES } from "@/lib/deliveries/status";

/** Number of a courier's open deliveries, and of open deliveries whose goods the courier has. */
export type OpenWork = { open: number; held: number };

/** Returns the open work by courier id; couriers without any are missing. */
export async function openWorkOf(
  ctx: Pick<Context, "db">,
  courierIds: readonly string[],
): Promise<Map<string, OpenWork>> {
  const ids = [...courierIds];
  const status = { in: [...OPEN_STATUSES] };
  const [assigned, held] = await Promise.all([
    ctx.db.delivery.groupBy({ by: ["courierId"], where: { courierId: { in: ids }, status }, _count: true }),
    ctx.db.delivery.groupBy({
      by: ["holderCourierId"],
      where: { holderCourierId: { in: ids }, status },
      _count: true,
    }),
  ]);
  const openBy = new Map(assigned.map(({ courierId, _count: count }) => [courierId, count]));
  const heldBy = new Map(held.map(({ holderCourierId, _count: count }) => [holderCourierId, count]));
  const busy = ids.filter((id) => openBy.has(id) || heldBy.has(id));
  return new Map(busy.map((id) => [id, { open: openBy.get(id) ?? 0, held: heldBy.get(id) ?? 0 }]));
}
