import { setImmediate as nextTurn } from "node:timers/promises";
import type { Db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { serviceSeconds } from "@/lib/estimates/rules/stop-time";
import { packageSeconds } from "@/lib/estimates/shared/service-times";
import { fitsUntil, offersFor, type OpenPlan } from "@/lib/plans/rules/insert-one";
import type { Delivery } from "@/lib/plans/rules/problem";
import { setWays } from "@/lib/plans/rules/spare-places";
import type { CourierFinder, FirstCourier, OrdersToTry, OrderToTry } from "@/lib/rates/shared/courier-finder";
import { shiftEnd } from "../model/choose";
import { keepRunningPlan, routesIn, type RunningPlan } from "../model/running-plan";
import { waysOf } from "../model/spare-ways";
import { longestOnBoard, neededSkills, type RulesNeeds } from "../rules/skills";

/** Longest time between the earliest possible dropoff and the dropoff, so that a promised pickup does not wait on board. */
const DETOUR_SECONDS = 3_600;
/** The earliest pickup is found to within this time. */
const EXACT_SECONDS = 300;

/**
 * Returns a function that tries orders in the current routes, which stay as they are. It answers from memory and never fails:
 * while nothing is known, nobody is planned. Only without a plan of the last five minutes does it wait, for a short time.
 */
export function firstCourierFinder(
  db: () => Db,
  timing?: Parameters<typeof keepRunningPlan>[1],
): CourierFinder {
  const runningPlan = keepRunningPlan(routesIn(db), timing);
  return async (tried) => {
    try {
      const plan = await runningPlan();
      return plan?.open ? await tryOrders(plan, plan.open, tried) : tried.orders.map(() => "unplanned");
    } catch (error) {
      log().warn({ err: error }, "an order was not tried in the routes");
      return tried.orders.map(() => "unplanned");
    }
  };
}

/** `rulesFor`: by the rules for the dropoff. */
type Trying = {
  plan: RunningPlan;
  open: OpenPlan;
  rulesFor: (order: OrderToTry) => RulesNeeds;
  /** Seconds of a package at the pickup and at the dropoff. */
  perPackage: readonly [number, number];
};

async function tryOrders(
  plan: RunningPlan,
  open: OpenPlan,
  { merchantId, stops, orders }: OrdersToTry,
): Promise<FirstCourier[]> {
  const { serviceTimes } = plan.draft;
  const perPackage = [
    packageSeconds(serviceTimes, { kind: "pickup", merchantId, ...stops[0] }),
    packageSeconds(serviceTimes, { kind: "dropoff", dropoffKind: "person" }),
  ] as const;
  const ways = await waysOf(plan.draft, stops, perPackage);
  const rulesFor = (order: OrderToTry) => plan.rulesFor({ ...order, merchantId, dropoff: stops[1] });
  const found: FirstCourier[] = [];
  for (const order of orders) {
    await nextTurn();
    // The plan has places for one order at a time. Other requests may have set their ways during the pause.
    for (const [matrix, ofVehicle] of ways.entries())
      for (const each of ofVehicle) setWays(open, { matrix, ...each });
    found.push(tryOrder({ plan, open, rulesFor, perPackage }, order));
  }
  return found;
}

function tryOrder(trying: Trying, order: OrderToTry): FirstCourier {
  const { plan } = trying;
  const start = plan.draft.now.getTime();
  // Not rounded: a pickup at the lead time must not come out later than the lead time.
  const secondsAt = (at: Date) => Math.max(0, (at.getTime() - start) / 1000);
  const from = secondsAt(order.from);
  const until = order.until ? secondsAt(order.until) : Infinity;
  const pickupBefore = (deadline: number) => firstPickup(trying, order, { ready: from, deadline });
  // Within a window, any time will do.
  const pickup = order.until ? pickupBefore(until) : earliest(from, pickupBefore);
  if (pickup !== null) return new Date(Math.round(start + pickup * 1000));
  return isBusy(trying, deliveryOf(trying, order, { ready: from, deadline: until })) ? "full" : "unplanned";
}

/**
 * Whether only other stops prevent that a courier takes the order: one could without them, before the shift ends. Nobody knows
 * when a shift without a planned end does, so none is busy who could take the order after the assumed end.
 */
function isBusy({ plan: { draft }, open }: Trying, tried: Delivery): boolean {
  const ends = draft.runners.map(({ courier }) => ({
    assumed: !courier.shift?.plannedTo,
    to: Math.max(0, (shiftEnd(courier, draft.now) - draft.now.getTime()) / 1000),
  }));
  const { couriers } = open.compiled.problem;
  const longer = ends.map(({ assumed }, index) => (assumed ? Infinity : couriers[index]!.shift.to));
  return (
    fitsUntil(open, tried, { among: "none", shiftEnds: ends.map(({ to }) => to) }) &&
    !fitsUntil(open, tried, { among: "stops", shiftEnds: longer })
  );
}

/**
 * Returns the earliest pickup: each courier offers the cheapest place in the route, which need not be the earliest, so shorter
 * and shorter deadlines are tried.
 */
function earliest(from: number, pickupBefore: (deadline: number) => number | null): number | null {
  let found = pickupBefore(Infinity);
  if (found === null) return null;
  let impossible = from;
  while (found - impossible > EXACT_SECONDS) {
    const deadline = (impossible + found) / 2;
    const sooner = pickupBefore(deadline);
    if (sooner === null) impossible = deadline;
    else found = Math.min(sooner, deadline);
  }
  return found;
}

type PickupWindow = { ready: number; deadline: number };

/** Returns when the first of the couriers who can take the order would begin the pickup; null if none can. */
function firstPickup(trying: Trying, order: OrderToTry, window: PickupWindow): number | null {
  const offers = offersFor(trying.open, deliveryOf(trying, order, window));
  const pickups = offers.map(({ pickup, arrival }) => pickup ?? arrival);
  return pickups.length === 0 ? null : Math.min(...pickups);
}

function deliveryOf(
  { plan: { draft }, rulesFor, perPackage }: Trying,
  order: OrderToTry,
  window: PickupWindow,
): Delivery {
  const { count } = draft.places;
  const rules = rulesFor(order);
  const maxOnBoard = longestOnBoard({ rules });
  return {
    kind: "delivery",
    id: "order to try",
    size: sizeOf(order.load),
    skills: neededSkills({ ...order, rules }),
    pickup: { place: count, service: serviceSeconds(perPackage[0]), window },
    dropoff: {
      place: count + 1,
      service: serviceSeconds(perPackage[1]),
      window: { ready: 0, deadline: window.deadline + order.durationMinutes * 60 + DETOUR_SECONDS },
    },
    ...(maxOnBoard !== undefined && { maxOnBoard }),
  };
}

const CUBIC_CM_PER_LITER = 1_000;

function sizeOf(load: OrderToTry["load"]) {
  if (!load) return { pieces: 1 };
  const { quantity, weightKg, sidesCm } = load;
  const volume = sidesCm.length === 3 ? sidesCm.reduce((product, side) => product * side, 1) : 0;
  return {
    kilograms: (weightKg ?? 0) * quantity,
    liters: (volume / CUBIC_CM_PER_LITER) * quantity,
    pieces: quantity,
  };
}
