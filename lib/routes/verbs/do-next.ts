import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { forbidden, notFound, ServiceError } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { readAhead } from "../model/ahead";
import { aheadOf, openRoute, rowsByHand } from "../model/hand-order";
import { deliveryId, pickupsFirst, stopOf, todoId } from "../model/order";
import { lockCouriers, requireUnchangedRoute, writeRows } from "../model/route-rows";
import type { NextInput } from "../schema";

/**
 * Puts the next stops of some deliveries first in the route of the courier, who has to be allowed to. They are pinned; the others
 * keep their order.
 * @throws ServiceError `forbidden`; `notFound` if the courier has none of the deliveries
 */
export async function doNext(ctx: Context, { deliveries }: NextInput): Promise<void> {
  requirePermission(ctx, "deliveries:carry");
  if (ctx.actor.kind !== "courier") throw forbidden();
  const { id: courierId, name } = ctx.actor;
  const readAt = new Date();
  const ahead = await readAhead(ctx);
  const courier = ahead.couriers.find(({ id }) => id === courierId);
  if (!courier?.mayReorder) throw forbidden("Dispatch decides about the order of your stops");
  const present = aheadOf(ahead, courierId);
  const wanted = new Set(deliveries.map(deliveryId));
  const first = new Map(
    present
      .filter(({ delivery }) => wanted.has(deliveryId(delivery)))
      // The last one wins, which is the next stop of the delivery.
      .toReversed()
      .map((todo) => [deliveryId(todo.delivery), todo]),
  );
  if (first.size === 0) throw notFound("Delivery");
  const moved = new Set(first.values());
  const order = [...present.filter((todo) => moved.has(todo)), ...present.filter((todo) => !moved.has(todo))];
  if (pickupsFirst(order).some((todo, index) => todo !== order[index])) {
    throw new ServiceError("unprocessable", "A pickup has to come before its dropoff");
  }
  const route = await openRoute(
    { courier, now: new Date() },
    order.map(({ delivery }) => delivery),
  );
  const rows = rowsByHand(route, order, (todo) =>
    moved.has(todo) ? name : (stopOf(todo).route?.pinnedByName ?? null),
  );
  await inTransaction(ctx, async (tx) => {
    await lockCouriers(tx, [courierId]);
    await requireUnchangedRoute(tx, courier, readAt);
    await writeRows(tx, rows);
    const data = { first: [...moved].map(todoId) };
    await writeAudit(tx, { action: "route.reordered", subjectType: "courier", subjectId: courierId, data });
  });
}
