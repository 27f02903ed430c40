import type { Context } from "@/lib/core/context";
import { allowedMoves, type DeliveryState, OPEN_STATUSES } from "@/lib/deliveries/status";

/** Number of a courier's open deliveries, and of those that can be unassigned. */
export type OpenWork = { open: number; notStarted: number };

/** Returns the open work by courier id; couriers without any are missing. */
export async function openWorkOf(
  ctx: Pick<Context, "db">,
  courierIds: readonly string[],
): Promise<Map<string, OpenWork>> {
  const groups = await ctx.db.delivery.groupBy({
    by: ["courierId", "status", "goodsHeld", "startedInAttempt"],
    where: { courierId: { in: [...courierIds] }, status: { in: [...OPEN_STATUSES] } },
    _count: true,
  });
  const work = new Map<string, OpenWork>();
  for (const { courierId, _count: count, ...state } of groups) {
    if (courierId === null) continue;
    const { open, notStarted } = work.get(courierId) ?? { open: 0, notStarted: 0 };
    work.set(courierId, {
      open: open + count,
      notStarted: notStarted + (canBeUnassigned(state) ? count : 0),
    });
  }
  return work;
}

function canBeUnassigned(state: DeliveryState): boolean {
  return allowedMoves(state).includes("pending");
}
