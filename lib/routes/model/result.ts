import type { Constraint } from "@/lib/plans/rules/plan";
import type {
  LeftOut,
  ProposalResult,
  ProposedDelivery,
  ProposedRoute,
  ProposedStop,
} from "../rules/proposal";
import type { AheadDelivery } from "./ahead";
import { deliveryId, dueOf, stopOf, type ToDo, todoId } from "./order";
import type { Planned } from "./problem";
import { explainAll } from "./reasons";
import type { NewRoute, Solved } from "./solve";
import type { StopTimes } from "./time-route";

/** Presents routes with their reasons. */
export async function resultOf(solved: Solved): Promise<ProposalResult> {
  const { planned, routes, unserved } = solved;
  const { now, runners, deliveryOf, stranded, present } = planned;
  const proposed = runners.flatMap(({ courier, order }): ProposedRoute[] => {
    const route = routes.get(courier.id) ?? { order: [], times: [], meters: 0, seconds: 0 };
    if (route.order.length === 0 && order.length === 0) return [];
    return [
      {
        courierId: courier.id,
        courierName: courier.name,
        stops: route.order.map((todo, index) => stopShown(now, todo, route.times[index]!)),
        meters: route.meters,
        drivingMinutes: Math.round(route.seconds / 60),
        before: { stops: order.length, meters: present.get(courier.id)!.meters },
      },
    ];
  });
  const changed = runners.flatMap(({ courier, order }) => {
    const route = routes.get(courier.id);
    return route
      ? changedIn(route, order, courier.id).map((delivery) => ({ delivery, toCourierId: courier.id }))
      : [];
  });
  const reasons = await explainAll(
    solved,
    changed.map(({ delivery }) => delivery),
  );
  return {
    plannedAt: now.toISOString(),
    routes: proposed,
    deliveries: changed.map(({ delivery, toCourierId }): ProposedDelivery => ({
      ...keyOf(delivery),
      status: delivery.status,
      fromCourierId: delivery.courierId,
      toCourierId,
      why: reasons.get(deliveryId(delivery))!,
    })),
    leftOut: [
      ...unserved.map(({ shipment, constraint, fitsAlone }): LeftOut => {
        const delivery = deliveryOf.get(shipment)!;
        return { ...keyOf(delivery), ...areaBehind(constraint, delivery), constraint, fitsAlone };
      }),
      ...stranded.map((delivery): LeftOut => ({
        ...keyOf(delivery),
        constraint: "no courier",
        fitsAlone: false,
      })),
    ],
    meters: {
      before: proposed.reduce((sum, { before }) => sum + before.meters, 0),
      after: proposed.reduce((sum, { meters }) => sum + meters, 0),
    },
    late: { before: lateBefore(planned), after: lateAfter(solved) },
  };
}

/** Returns the area whose rules set the constraint. */
function areaBehind(constraint: Constraint, { rules }: AheadDelivery): Pick<LeftOut, "area"> {
  const isByRules =
    (constraint === "skill" && rules.skills.length > 0) ||
    (constraint === "time on board" && rules.maxMinutesOnBoard !== null);
  return isByRules && rules.source.level === "area" ? { area: rules.source.name } : {};
}

const keyOf = ({ merchantId, deliveryId: id, orderNumber }: AheadDelivery) => ({
  merchantId,
  deliveryId: id,
  orderNumber,
});

function stopShown(now: Date, todo: ToDo, times: StopTimes): ProposedStop {
  const { customerName, city, latitude, longitude, timeZone, route } = stopOf(todo);
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();
  return {
    ...keyOf(todo.delivery),
    merchantName: todo.delivery.merchantName,
    stop: todo.stop,
    customerName,
    city,
    latitude,
    longitude,
    timeZone,
    arrivesAt: at(times.arrival),
    startsAt: at(times.start),
    departsAt: at(times.departure),
    deadlineAt: new Date(dueOf(stopOf(todo))).toISOString(),
    pinnedByName: route?.pinnedByName ?? null,
  };
}

/** Returns the deliveries of a new route that are new in it, or have another place among those that were in it before. */
function changedIn({ order }: NewRoute, before: readonly ToDo[], courierId: string): AheadDelivery[] {
  const after = new Set(order.map(todoId));
  const common = before.filter((todo) => after.has(todoId(todo)));
  const places = new Map(common.map((todo, index) => [todoId(todo), index]));
  const stays = order.filter((todo) => places.has(todoId(todo)));
  const isMoved = new Set(
    stays.filter((todo, index) => places.get(todoId(todo)) !== index).map(({ delivery }) => delivery),
  );
  return [...new Set(order.map(({ delivery }) => delivery))].filter(
    (delivery) =>
      delivery.courierId !== courierId || isMoved.has(delivery) || delivery.stops[1].route === null,
  );
}

const countLate = (now: Date, order: readonly ToDo[], times: readonly StopTimes[]) =>
  order.filter(
    (todo, index) => todo.stop === 1 && now.getTime() + times[index]!.start * 1000 > dueOf(stopOf(todo)),
  ).length;

function lateBefore({ now, runners, present, free }: Planned): number {
  const waiting = free.filter(
    ({ courierId, stops }) => courierId === null && dueOf(stops[1]) < now.getTime(),
  );
  return runners.reduce(
    (sum, { courier, order }) => sum + countLate(now, order, present.get(courier.id)!.stops),
    waiting.length,
  );
}

function lateAfter({ planned: { now, deliveryOf }, routes, unserved }: Solved): number {
  const left = unserved.filter(({ shipment }) => dueOf(deliveryOf.get(shipment)!.stops[1]) < now.getTime());
  return [...routes.values()].reduce(
    (sum, { order, times }) => sum + countLate(now, order, times),
    left.length,
  );
}
