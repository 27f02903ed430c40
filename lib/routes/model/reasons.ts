import { setImmediate as nextTurn } from "node:timers/promises";
import { insertOne, openPlan, withRoutes } from "@/lib/plans/rules/insert-one";
import type { Delivery, StopRef } from "@/lib/plans/rules/problem";
import type { ProposedDelivery } from "../rules/proposal";
import { neededSkills } from "../rules/skills";
import type { AheadDelivery } from "./ahead";
import { deliveryId, dueOf, type ToDo } from "./order";
import { type Planned, refOf, timeRunner } from "./problem";
import { routesOf, type Solved, withOffer } from "./solve";

type Why = ProposedDelivery["why"];

/** Explains why the given deliveries are where they are: their cost there, and with the next best courier. */
export async function explainAll(
  solved: Solved,
  deliveries: readonly AheadDelivery[],
): Promise<Map<string, Why>> {
  const { planned, routes } = solved;
  const orders = new Map(
    planned.runners.map(({ courier: { id } }) => [id, routes.get(id)?.order.map(refOf) ?? []]),
  );
  const open = openPlan(planned.problem, { routes: routesOf(orders) });
  const shipments = new Map(planned.problem.shipments.map((shipment) => [shipment.id, shipment]));
  const reasons = new Map<string, Why>();
  for (const delivery of deliveries) {
    await nextTurn();
    const id = deliveryId(delivery);
    const own = [...orders].find(([, order]) => order.some(({ shipment }) => shipment === id));
    if (!own) continue;
    const [courier, order] = own;
    const without = new Map(orders).set(
      courier,
      order.filter(({ shipment }) => shipment !== id),
    );
    const added = increase(planned, courier, without.get(courier)!, order);
    const shipment = shipments.get(id)!;
    const { offers } =
      shipment.kind === "delivery"
        ? insertOne(withRoutes(open, routesOf(without)), {
            ...shipment,
            courier: undefined,
            skills: neededSkills(delivery),
          } satisfies Delivery)
        : { offers: [] };
    const other = offers.find((offer) => offer.courier !== courier);
    const theirs = other && orders.get(other.courier)!;
    const more = other && increase(planned, other.courier, theirs!, withOffer(theirs!, id, other));
    reasons.set(id, {
      addedMeters: added.meters,
      addedMinutes: minutes(added.seconds),
      nextBest:
        other && more
          ? {
              courierId: other.courier,
              moreMeters: more.meters - added.meters,
              moreMinutes: minutes(more.seconds - added.seconds),
            }
          : null,
      slackMinutes: slackOf(solved, courier, delivery),
    });
  }
  return reasons;
}

const minutes = (seconds: number) => Math.round(seconds / 60);

/** Returns by how much a courier's route becomes longer. */
function increase(planned: Planned, courier: string, before: readonly StopRef[], after: readonly StopRef[]) {
  const runner = planned.runners.find((each) => each.courier.id === courier)!;
  const lengthOf = (order: readonly StopRef[]) =>
    timeRunner(planned, runner, order.map(toDo), planned.problem.matrices);
  const toDo = ({ shipment, kind }: StopRef): ToDo => ({
    delivery: planned.deliveryOf.get(shipment)!,
    stop: kind === "pickup" ? 0 : 1,
  });
  const [one, other] = [lengthOf(before), lengthOf(after)];
  return { meters: other.meters - one.meters, seconds: other.seconds - one.seconds };
}

function slackOf({ planned, routes }: Solved, courier: string, delivery: AheadDelivery): number {
  const { order, times } = routes.get(courier)!;
  const index = order.findIndex((todo) => todo.delivery === delivery && todo.stop === 1);
  const start = planned.now.getTime() + times[index]!.start * 1000;
  return Math.floor((dueOf(delivery.stops[1]) - start) / 60_000);
}
