import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { notFound, ServiceError } from "@/lib/core/errors";
import { say } from "@/lib/core/language/say";
import { requirePermission } from "@/lib/core/permissions";
import { readAhead } from "../model/ahead";
import { aheadOf, openRoute, rowsByHand } from "../model/hand-order";
import { pickupsFirst, stopId, todoId } from "../model/order";
import { lockCouriers, requireUnchangedRoute, writeRows } from "../model/route-rows";
import type { ArrangeInput } from "../schema";

/**
 * Puts the stops ahead of a courier into an order, which pins them.
 * @throws ServiceError `notFound`; `unprocessable` if other stops are ahead now, or a dropoff comes before its pickup
 */
export async function arrangeRoute(ctx: Context, { courierId, stops }: ArrangeInput): Promise<void> {
  requirePermission(ctx, "deliveries:dispatch");
  const readAt = new Date();
  const ahead = await readAhead(ctx);
  const courier = ahead.couriers.find(({ id }) => id === courierId);
  if (!courier) throw notFound("Courier");
  const present = new Map(aheadOf(ahead, courierId).map((todo) => [todoId(todo), todo]));
  const order = stops.flatMap((stop) => present.get(stopId(stop)) ?? []);
  if (new Set(order).size !== present.size || order.length !== stops.length) {
    throw new ServiceError(
      "unprocessable",
      say("The stops of {name} have changed in the meantime", { name: courier.name }),
    );
  }
  if (pickupsFirst(order).some((todo, index) => todo !== order[index])) {
    throw new ServiceError("unprocessable", "A pickup has to come before its dropoff");
  }
  const route = await openRoute(
    { courier, now: new Date() },
    order.map(({ delivery }) => delivery),
  );
  const rows = rowsByHand(route, order, () => ctx.actor.name);
  await inTransaction(ctx, async (tx) => {
    await lockCouriers(tx, [courierId]);
    await requireUnchangedRoute(tx, courier, readAt);
    await writeRows(tx, rows);
    const data = { stops: stops.map(stopId) };
    await writeAudit(tx, { action: "route.arranged", subjectType: "courier", subjectId: courierId, data });
  });
}
