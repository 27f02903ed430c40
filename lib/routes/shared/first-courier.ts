import type { Db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { PACKAGE_SECONDS, parkingSeconds, serviceSeconds } from "@/lib/estimates/rules/stop-time";
import { packageSeconds } from "@/lib/estimates/shared/service-times";
import { offersFor, type OpenPlan } from "@/lib/plans/rules/insert-one";
import type { Delivery } from "@/lib/plans/rules/problem";
import { setWays, type Way } from "@/lib/plans/rules/spare-places";
import type { CourierFinder, FirstCourier, OrdersToTry, OrderToTry } from "@/lib/rates/shared/courier-finder";
import { estimates } from "@waybill/geo/trip";
import type { Leg } from "@waybill/geo/types";
import { keepRunningPlan, type RunningPlan } from "../model/running-plan";
import { parkedStops } from "../model/places";
import { longestOnBoard, neededSkills, type RulesNeeds } from "../rules/skills";

/** Longest time between the earliest possible dropoff and the dropoff, so that a promised pickup does not wait on board. */
const DETOUR_SECONDS = 3_600;
/** The earliest pickup is found to within this time. */
const EXACT_SECONDS = 300;

/**
 * Returns a function that tries orders in the current routes, which stay as they are. It answers from memory, within
 * milliseconds, and never fails: while nothing is known, nobody is planned.
 */
export function firstCourierFinder(db: () => Db, clock?: () => number): CourierFinder {
  const runningPlan = keepRunningPlan(db, clock);
  return async (tried) => {
    try {
      const plan = await runningPlan();
      return plan.open ? await tryOrders(plan, plan.open, tried) : tried.orders.map(() => "unplanned");
    } catch (error) {
      log().warn({ err: error }, "the routes were not read for a quote");
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
  const ways = await waysOf(plan, stops, perPackage);
  // From here on without a pause: the plan has places for one order at a time.
  for (const [matrix, ofVehicle] of ways.entries())
    for (const each of ofVehicle) setWays(open, { matrix, ...each });
  const rulesFor = (order: OrderToTry) => plan.rulesFor({ ...order, merchantId, dropoff: stops[1] });
  return orders.map((order) => tryOrder({ plan, open, rulesFor, perPackage }, order));
}

/** Estimates the ways between the stops of an order and all places, by vehicle. */
function waysOf({ draft }: RunningPlan, stops: OrdersToTry["stops"], perPackage: readonly [number, number]) {
  const { places, vehicles } = draft;
  const { anywhere, count } = places;
  const points = [...places.points, ...stops];
  const numbers = points.map((_, index) => (index < anywhere ? index : count + index - anywhere));
  const packageAt = new Map(parkedStops(draft).map((stop) => [stop.place, stop.perPackage]));
  perPackage.forEach((seconds, stop) => packageAt.set(count + stop, seconds));
  return Promise.all(
    vehicles.map(async (vehicle) => {
      const [outOf, into] = await Promise.all([
        estimates.matrix(stops, points, vehicle),
        estimates.matrix(points, stops, vehicle),
      ]);
      const parkingAt = (place: number) => parkingSeconds(vehicle, packageAt.get(place) ?? PACKAGE_SECONDS);
      const wayTo = (place: number, leg: Leg | null | undefined): Way | null =>
        leg ? { seconds: secondsOf(leg, parkingAt(place)), meters: Math.round(leg.distanceMeters) } : null;
      return stops.map((_, stop) => {
        const ways = { into: noWays(count), outOf: noWays(count) };
        // A courier whose place is unknown could be anywhere, also here.
        ways.into[anywhere] = { seconds: parkingAt(count + stop), meters: 0 };
        numbers.forEach((number, index) => {
          ways.outOf[number] = wayTo(number, outOf[stop]?.[index]);
          ways.into[number] = wayTo(count + stop, into[index]?.[stop]);
        });
        return { place: count + stop, ways };
      });
    }),
  );
}

/** No ways to the places of a plan and the two spare ones. */
const noWays = (count: number) => Array.from({ length: count + 2 }, (): Way | null => null);

/** A courier who is there already does not park again. */
const secondsOf = ({ drivingMinutes, distanceMeters }: Leg, parking: number) =>
  Math.round(drivingMinutes * 60) + (distanceMeters > 0 ? parking : 0);

function tryOrder(trying: Trying, order: OrderToTry): FirstCourier {
  const { plan, open } = trying;
  const start = plan.draft.now.getTime();
  // Not rounded: a pickup at the lead time must not come out later than the lead time.
  const secondsAt = (at: Date) => Math.max(0, (at.getTime() - start) / 1000);
  const from = secondsAt(order.from);
  const until = order.until ? secondsAt(order.until) : Infinity;
  const pickupBefore = (deadline: number) => firstPickup(trying, order, { ready: from, deadline });
  // Within a window, any time will do.
  const pickup = order.until ? pickupBefore(until) : earliest(from, pickupBefore);
  if (pickup !== null) return new Date(Math.round(start + pickup * 1000));
  const skills = neededSkills({ ...order, rules: trying.rulesFor(order) });
  const works = open.compiled.problem.couriers.some(
    ({ shift, skills: has = [] }) =>
      shift.to > from && shift.from < until && skills.every((skill) => has.includes(skill)),
  );
  return works ? "full" : "unplanned";
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

/** Returns when the first of the couriers who can take the order would begin the pickup; null if none can. */
function firstPickup(
  { plan: { draft }, open, rulesFor, perPackage }: Trying,
  order: OrderToTry,
  window: { ready: number; deadline: number },
): number | null {
  const { count } = draft.places;
  const rules = rulesFor(order);
  const maxOnBoard = longestOnBoard({ rules });
  const tried: Delivery = {
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
  const pickups = offersFor(open, tried).map(({ pickup, arrival }) => pickup ?? arrival);
  return pickups.length === 0 ? null : Math.min(...pickups);
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
