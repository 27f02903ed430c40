import { compile } from "../model/compile";
import { canInsert, Explainer } from "../model/explain";
import { type Compiled, endOf, NEVER, startOf, withoutGoods } from "../model/instance";
import { Inserter, Insertion } from "../model/insertion";
import { loadPlan } from "../model/load-plan";
import { Random } from "../model/random";
import { Schedule } from "../model/schedule";
import { Solution } from "../model/solution";
import type { Constraint, StopOrder } from "./plan";
import type { Delivery, Problem, Stop, Visit } from "./problem";

/** The cheapest place of an order in the route of one courier. */
type Offer = {
  courier: string;
  /** Increase of the plan's cost. */
  cost: number;
  /** Start of service at the pickup, null for a visit, and at the last stop. Seconds after the start of the plan. */
  pickup: number | null;
  arrival: number;
  /** Indexes of the pickup, null for a visit, and of the last stop in the route that includes the order. */
  pickupIndex: number | null;
  index: number;
};

/** Offers, the cheapest first, one for each courier who can serve the order; without any, the constraint that prevents it. */
export type OneMore =
  | { offers: [Offer, ...Offer[]]; constraint: null }
  | { offers: []; constraint: Constraint; /** Whether other stops are in its way. */ fitsAlone: boolean };

/** A plan that orders can be tried in: `openPlan` prepares it once, which copies the matrices. */
export type OpenPlan = { compiled: Compiled; solution: Solution; inserter: Inserter; schedule: Schedule };

const PLACE_HOLDER = "one more order";
const nowhere: Stop = { place: 0, service: 0 };

/** The matrices have to contain the places of the orders that are tried. */
export function openPlan(problem: Problem, plan: StopOrder): OpenPlan {
  const placeHolder: Delivery = { kind: "delivery", id: PLACE_HOLDER, pickup: nowhere, dropoff: nowhere };
  const compiled = compile({ ...problem, shipments: [...problem.shipments, placeHolder] });
  const solution = loadPlan(compiled, plan);
  const inserter = new Inserter(compiled.instance, new Random(0));
  return { compiled, solution, inserter, schedule: new Schedule(compiled.instance) };
}

/** Returns the same for other routes of the problem. */
export function withRoutes(open: OpenPlan, routes: StopOrder["routes"]): OpenPlan {
  return { ...open, solution: loadPlan(open.compiled, { routes }) };
}

/** Tries an order at every position of a plan, without changing it. The other stops keep their order and couriers. */
export function insertOne(open: OpenPlan, order: Delivery | Visit): OneMore {
  const { compiled, solution } = open;
  const request = compiled.instance.requests - 1;
  if (order.courier !== undefined && !compiled.problem.couriers.some(({ id }) => id === order.courier))
    return { offers: [], constraint: "pinned", fitsAlone: false };
  const [cheapest, ...others] = offersFor(open, order);
  if (cheapest !== undefined) return { offers: [cheapest, ...others], constraint: null };
  const explainer = new Explainer(compiled, solution);
  return { offers: [], constraint: explainer.explain(request), fitsAlone: explainer.fitsAlone(request) };
}

/** Returns the same offers, without a reason if there are none, which takes longer than the offers. */
export function offersFor(open: OpenPlan, order: Delivery | Visit): Offer[] {
  const { compiled, solution, inserter } = open;
  const { instance, problem } = compiled;
  const request = instance.requests - 1;
  fillPlaceHolder(compiled, order);
  const offers = problem.couriers.flatMap((_, vehicle) => {
    if (instance.allowed[request * instance.vehicles + vehicle] === 0) return [];
    const best = new Insertion();
    inserter.offer(solution, request, vehicle, best);
    return best.cost === Infinity ? [] : [offerOf(open, best)];
  });
  return offers.sort((one, other) => one.cost - other.cost || one.arrival - other.arrival);
}

/**
 * Whether any courier can serve an order if shifts end at other times.
 * @param among the stops of the plan, or none but the order itself
 * @param shiftEnds seconds by the index of the courier
 */
export function fitsUntil(
  { compiled, solution }: OpenPlan,
  order: Delivery,
  { among, shiftEnds }: { among: "stops" | "none"; shiftEnds: readonly number[] },
): boolean {
  const { instance } = compiled;
  fillPlaceHolder(compiled, order);
  const due = instance.due.slice();
  shiftEnds.forEach((end, vehicle) => {
    for (const node of [startOf(instance, vehicle), endOf(instance, vehicle)])
      due[node] = Math.min(end, NEVER);
  });
  const changed = { ...instance, due };
  const routes = among === "stops" ? solution.under(changed) : new Solution(withoutGoods(changed));
  return canInsert(routes, instance.requests - 1);
}

/** Puts a shipment of the problem at its cheapest place in the routes of a plan, which changes. One that fits nowhere stays out. */
export function addShipment({ compiled, solution, inserter }: OpenPlan, id: string): void {
  const { instance, problem, shipmentOf } = compiled;
  const request = shipmentOf.findIndex((shipment) => problem.shipments[shipment]!.id === id);
  if (request < 0 || solution.vehicle[instance.dropoff[request]!]! >= 0) return;
  const best = new Insertion();
  problem.couriers.forEach((_, vehicle) => {
    if (instance.allowed[request * instance.vehicles + vehicle] === 0) return;
    inserter.offer(solution, request, vehicle, best);
  });
  if (best.cost === Infinity) return;
  solution.insert(request, best.vehicle, best.pickupAfter, best.dropoffAfter);
  solution.listUnserved();
}

function offerOf({ compiled, solution, schedule }: OpenPlan, best: Insertion): Offer {
  const { instance, problem } = compiled;
  const request = instance.requests - 1;
  const { cost, vehicle, pickupAfter, dropoffAfter } = best;
  schedule.fits(solution, request, vehicle, pickupAfter, dropoffAfter, true);
  const positionOf = (node: number) => schedule.nodes.subarray(0, schedule.count).indexOf(node);
  const last = positionOf(instance.dropoff[request]!);
  const pickup = instance.pickup[request]!;
  const first = pickup < 0 ? null : positionOf(pickup);
  return {
    courier: problem.couriers[vehicle]!.id,
    cost,
    pickup: first === null ? null : schedule.start[first]!,
    arrival: schedule.start[last]!,
    pickupIndex: first === null ? null : first - 1,
    index: last - 1,
  };
}

/** Writes an order over the last request. */
function fillPlaceHolder({ instance, problem, skilled, boundTo }: Compiled, order: Delivery | Visit): void {
  const { requests, vehicles, stops, pickup, dropoff, boardedAt, maxOnBoard, isScheduled, allowed } =
    instance;
  const request = requests - 1;
  const [first, last] = [stops - 2, stops - 1];
  const isDelivery = order.kind === "delivery";
  const limit = isDelivery ? (order.maxOnBoard ?? Infinity) : Infinity;
  pickup[request] = isDelivery ? first : -1;
  dropoff[request] = last;
  boardedAt[last] = limit < Infinity ? first : -1;
  maxOnBoard[last] = limit;
  const isRideLimited = maxOnBoard.some((seconds) => seconds < Infinity);
  if (isDelivery) fillStop(instance, first, order.pickup, order, 1);
  fillStop(instance, last, isDelivery ? order.dropoff : order.visit, order, isDelivery ? -1 : 1);
  const bound = problem.couriers.findIndex(({ id }) => id === order.courier);
  boundTo[request] = order.courier === undefined ? -1 : bound;
  problem.couriers.forEach(({ skills = [], breaks = [] }, vehicle) => {
    const entry = request * vehicles + vehicle;
    skilled[entry] = Number((order.skills ?? []).every((skill) => skills.includes(skill)));
    allowed[entry] = Number(skilled[entry] === 1 && (order.courier === undefined || bound === vehicle));
    isScheduled[vehicle] = Number(isRideLimited || breaks.length > 0);
  });
}

function fillStop(
  { place, ready, due, service, change, dimensions, limited }: Compiled["instance"],
  node: number,
  stop: Stop,
  { size }: Delivery | Visit,
  sign: number,
): void {
  place[node] = stop.place;
  ready[node] = stop.window?.ready ?? 0;
  due[node] = Math.min(stop.window?.deadline ?? NEVER, NEVER);
  service[node] = stop.service;
  limited.forEach((load, d) => {
    change[node * dimensions + d] = sign * (size?.[load] ?? 0);
  });
}
