import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { notFound, ServiceError } from "@/lib/core/errors";
import { say } from "@/lib/core/language/say";
import { forMerchant } from "@/lib/core/platform";
import { requirePermission } from "@/lib/core/permissions";
import { assignCourier } from "@/lib/dispatch/verbs/assign-courier";
import { readAhead } from "../model/ahead";
import { aheadOf, openRoute, rowsByHand, withBestPlace } from "../model/hand-order";
import { deliveryId, isOnRoute, stopId, stopOf, todoId, todoOf } from "../model/order";
import { lockCouriers, requireUnchangedRoute, writeRows } from "../model/route-rows";
import type { PlaceInput } from "../schema";

/**
 * Gives a delivery to a courier, with its stops before one of the route's stops, or at the best place. That pins its stops. The
 * delivery may be the courier's already, and then only moves within the route.
 * @throws ServiceError `notFound`; `unprocessable` if that stop is not in the route any more, and as assignments do
 */
export async function placeDelivery(ctx: Context, { courierId, before, ...key }: PlaceInput): Promise<void> {
  requirePermission(ctx, "deliveries:dispatch");
  const readAt = new Date();
  const ahead = await readAhead(ctx);
  const courier = ahead.couriers.find(({ id }) => id === courierId);
  if (!courier) throw notFound("Courier");
  const delivery = ahead.deliveries.find((each) => deliveryId(each) === deliveryId(key));
  if (!delivery) throw notFound("Delivery");
  const others = aheadOf(ahead, courierId).filter((todo) => todo.delivery !== delivery);
  const added = todoOf(delivery);
  const route = await openRoute(
    { courier, now: new Date() },
    [...others, ...added].map((todo) => todo.delivery),
  );
  const at = before === null ? -1 : others.findIndex((todo) => todoId(todo) === stopId(before));
  if (before !== null && at < 0) {
    throw new ServiceError(
      "unprocessable",
      say("The stops of {name} have changed in the meantime", { name: courier.name }),
    );
  }
  const order = before === null ? withBestPlace(route, others, added) : others.toSpliced(at, 0, ...added);
  const rows = rowsByHand(route, order, (todo) =>
    todo.delivery === delivery ? ctx.actor.name : (stopOf(todo).route?.pinnedByName ?? null),
  );
  await inTransaction(ctx, async (tx) => {
    await lockCouriers(tx, [courierId]);
    await requireUnchangedRoute(tx, courier, readAt);
    if (!isOnRoute(delivery) || delivery.courierId !== courierId) {
      const { orderNumber, courierId: seenCourierId } = delivery;
      await assignCourier(forMerchant(tx, key.merchantId), { orderNumber, courierId, seenCourierId });
    }
    await writeRows(tx, rows);
    const data = { ...key, before: before && stopId(before) };
    await writeAudit(tx, { action: "route.placed", subjectType: "courier", subjectId: courierId, data });
  });
}
