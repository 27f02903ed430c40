import { VEHICLE_TYPES, type VehicleType } from "@/lib/core/trade";
import { serviceTimesInUse, type ServiceTimesInUse } from "@/lib/estimates/shared/service-times";
import type { Courier, Matrix, Problem, Shipment, Stop, StopRef } from "@/lib/plans/rules/problem";
import { UNREACHABLE } from "@/lib/plans/rules/problem";
import { longestOnBoard, neededSkills, skillsOf } from "../rules/skills";
import type { AheadCourier, AheadDelivery, AheadStop } from "./ahead";
import { capacityOf } from "./capacity";
import { type Chosen, shiftEnd } from "./choose";
import {
  deliveryId,
  dueOf,
  groupByCourier,
  pinnedOf,
  presentOrder,
  stopOf,
  type ToDo,
  todoId,
} from "./order";
import { Places } from "./places";
import { serviceOf } from "./service-time";
import { type StopToTime, timeRoute, type TimedRoute } from "./time-route";

/** A position older than this says nothing about where a route starts. */
const FRESH_MINUTES = 15;
/** How late deliveries may be if they cannot all be in time: the first of these with which all are served. */
export const LATE_ROOMS_SECONDS = [600, 1_200, 2_400, 3_600] as const;
/** Room for several late deliveries with a deadline in one route. */
const LATE_ROOM_SECONDS = 3_600;
/** Any time of a plan is before it. */
const NEVER_SECONDS = 30 * 86_400;

/** A courier of a plan, with the stops ahead in their present order. */
type Runner = { courier: AheadCourier; start: number | null; end: number | null; order: ToDo[] };

/** Couriers and deliveries of a plan, with numbered places, and the service times that hold for all of it. */
export type Draft = Chosen & {
  now: Date;
  places: Places;
  runners: Runner[];
  vehicles: VehicleType[];
  serviceTimes: ServiceTimesInUse;
};

/** Numbers the places of what was chosen. */
export function draftOf(chosen: Chosen, now: Date, serviceTimes = serviceTimesInUse()): Draft {
  const places = new Places();
  const ofCourier = groupByCourier([...chosen.bound, ...chosen.free], ({ courierId }) => courierId);
  const runners = chosen.couriers.map((courier): Runner => {
    const order = presentOrder(ofCourier.get(courier.id) ?? []);
    const from = startOf(courier, order, now);
    const home = courier.returnsToStart ? courier.start : null;
    return {
      courier,
      order,
      start: from && places.numberOf({ precision: "pin", ...from }),
      end: home && places.numberOf({ precision: "pin", ...home }),
    };
  });
  for (const delivery of [...chosen.bound, ...chosen.free])
    delivery.stops.forEach((stop) => places.numberOf(stop));
  const used = new Set(chosen.couriers.map(({ vehicleType }) => vehicleType));
  const vehicles = VEHICLE_TYPES.filter((type) => used.has(type));
  return { ...chosen, now, places, runners, vehicles, serviceTimes };
}

/** Returns where a courier is now: a fresh position, or else the start address or the next stop. */
function startOf({ position, start }: AheadCourier, order: readonly ToDo[], now: Date) {
  const isFresh = position && now.getTime() - Date.parse(position.seenAt) < FRESH_MINUTES * 60_000;
  if (isFresh) return { latitude: position.latitude, longitude: position.longitude };
  return start ?? (order[0] ? stopOf(order[0]) : null);
}

/** A problem of the solver with what it was made from. */
export type Planned = Draft & {
  problem: Problem;
  /** The routes as they are now, by courier. */
  present: ReadonlyMap<string, TimedRoute>;
  /** Orders of what stays with its courier, pinned stops first. */
  kept: ReadonlyMap<string, ToDo[]>;
  /** By the id of its shipment. */
  deliveryOf: ReadonlyMap<string, AheadDelivery>;
};

/** Shipments that get more time, and couriers whose limits do not count, because a plan left deliveries out. */
export type Relaxed = {
  shipments: ReadonlySet<string>;
  couriers: ReadonlySet<string>;
  /** Longest delay of the relaxed deliveries, and of those that are late already. */
  lateSeconds: number;
};

const NOTHING: Relaxed = {
  shipments: new Set(),
  couriers: new Set(),
  lateSeconds: LATE_ROOMS_SECONDS[0],
};

/** Whether a delivery has no deadline but its planned times. */
export const isPlannedOnly = ({ stops }: AheadDelivery) =>
  stops.every(({ deadlineAt }) => deadlineAt === null);

/**
 * Converts what was chosen into a problem. Deliveries that have a courier must fit into the plan: their deadlines and the limits
 * of their couriers are moved as far as the current routes need. A free delivery that nobody can reach in time gets a later
 * deadline, so that it is late and not left out.
 */
export function toProblem(draft: Draft, matrices: readonly Matrix[], relaxed: Relaxed = NOTHING): Planned {
  const { bound, free, places, runners, vehicles } = draft;
  const present = new Map(
    runners.map((runner) => [runner.courier.id, timeRunner(draft, runner, runner.order, matrices)]),
  );
  // The current routes as the solver can keep them.
  const orders = runners.map(({ order }) => [...new Set([...pinnedOf(order), ...order])]);
  const kept = orders.map((order, index) => timeRunner(draft, runners[index]!, order, matrices));
  const startOfStop = new Map(
    orders.flatMap((order, index) =>
      order.map((each, at) => [todoId(each), kept[index]!.stops[at]!.start] as const),
    ),
  );
  const boundTo = new Set(bound);
  const deadlineOf = (todo: ToDo, reachable: number) => {
    const isRelaxed = relaxed.shipments.has(deliveryId(todo.delivery));
    if (isRelaxed && boundTo.has(todo.delivery)) return NEVER_SECONDS;
    const due = todo.stop === 1 ? secondsOf(draft, dueOf(stopOf(todo))) : pickupDue(draft, stopOf(todo));
    const room = isPlannedOnly(todo.delivery) ? relaxed.lateSeconds : LATE_ROOM_SECONDS;
    return due < reachable || isRelaxed ? Math.max(due, reachable) + room : due;
  };
  const stop = (todo: ToDo, reachable: number): Stop => {
    const isBound = boundTo.has(todo.delivery);
    const deadline = deadlineOf(todo, reachable);
    return {
      ...stopToTime(draft, todo),
      window: {
        ready: readySeconds(draft, todo),
        deadline: Math.ceil(isBound ? Math.max(deadline, startOfStop.get(todoId(todo)) ?? 0) : deadline),
      },
    };
  };
  const shipments = [...bound, ...free].map((delivery): Shipment => {
    const isBound = boundTo.has(delivery);
    const reachable = isBound ? [0, 0] : earliest(draft, delivery, matrices);
    const common = {
      id: deliveryId(delivery),
      size: delivery.load,
      ...(isBound ? { courier: delivery.courierId! } : { skills: neededSkills(delivery) }),
    };
    const dropoff = stop({ delivery, stop: 1 }, reachable[1]!);
    if (delivery.goodsHeld) return { ...common, kind: "on board", courier: delivery.courierId!, dropoff };
    const maxOnBoard = isBound ? undefined : longestOnBoard(delivery);
    const pickup = stop({ delivery, stop: 0 }, reachable[0]!);
    return { ...common, kind: "delivery", pickup, dropoff, ...(maxOnBoard !== undefined && { maxOnBoard }) };
  });
  const couriers = runners.map(({ courier, start, end }, index): Courier => {
    const theirs = orders[index]!.filter(({ delivery }) => boundTo.has(delivery));
    const isRelaxed = relaxed.couriers.has(courier.id);
    const shift = shiftOf(draft, courier);
    const breaks = isRelaxed ? [] : breaksOf(draft, courier);
    return {
      id: courier.id,
      start: start ?? places.anywhere,
      end,
      shift: {
        from: shift.from,
        to: isRelaxed ? NEVER_SECONDS : Math.ceil(Math.max(shift.to, kept[index]!.end)),
      },
      ...(breaks.length > 0 && { breaks }),
      capacity: isRelaxed ? {} : capacityOf(courier, theirs),
      skills: skillsOf(courier),
      matrix: vehicles.indexOf(courier.vehicleType),
      pinned: pinnedOf(theirs).map(refOf),
    };
  });
  return {
    ...draft,
    present,
    kept: new Map(
      runners.map(({ courier }, index) => [
        courier.id,
        orders[index]!.filter(({ delivery }) => boundTo.has(delivery)),
      ]),
    ),
    deliveryOf: new Map([...bound, ...free].map((delivery) => [deliveryId(delivery), delivery])),
    problem: {
      places: places.count,
      matrices,
      couriers,
      shipments,
      // Weighs a kilometer like eight minutes of driving.
      objective: { kind: "cost", perMeter: 1, perSecond: 2, perCourier: 0 },
    },
  };
}

export const refOf = ({ delivery, stop }: ToDo): StopRef => ({
  shipment: deliveryId(delivery),
  kind: stop === 0 ? "pickup" : "dropoff",
});

const secondsOf = ({ now }: Pick<Draft, "now">, instant: number) =>
  Math.round((instant - now.getTime()) / 1000);

/** The deadline of a pickup, or when its store closes, if that is earlier. A store that has closed since opens again. */
function pickupDue(draft: Draft, { deadlineAt, closesAt }: AheadStop): number {
  const seconds = (at: string | null | undefined) => (at ? secondsOf(draft, Date.parse(at)) : NEVER_SECONDS);
  const closing = seconds(closesAt);
  return Math.min(NEVER_SECONDS, seconds(deadlineAt), closing > 0 ? closing : NEVER_SECONDS);
}

/** When the service may start: a pickup not before it is planned. */
function readySeconds(draft: Pick<Draft, "now">, todo: ToDo): number {
  const { readyAt, plannedAt } = stopOf(todo);
  const ready = readyAt ?? (todo.stop === 0 ? plannedAt : null);
  return ready === null ? 0 : Math.max(0, secondsOf(draft, Date.parse(ready)));
}

function stopToTime(draft: Pick<Draft, "now" | "places" | "serviceTimes">, todo: ToDo): StopToTime {
  return {
    place: draft.places.numberOf(stopOf(todo)),
    ready: readySeconds(draft, todo),
    service: serviceOf(draft.serviceTimes, todo),
  };
}

/** Times a runner's stops in some order. */
export function timeRunner(
  draft: Draft,
  { courier, start, end }: Runner,
  order: readonly ToDo[],
  matrices: readonly Matrix[],
): TimedRoute {
  const { places, vehicles } = draft;
  return timeRoute(
    {
      matrix: matrices[vehicles.indexOf(courier.vehicleType)]!,
      places: places.count,
      courier: {
        start: start ?? places.anywhere,
        end,
        shift: shiftOf(draft, courier),
        breaks: breaksOf(draft, courier),
      },
    },
    order.map((todo) => stopToTime(draft, todo)),
  );
}

function shiftOf(draft: Draft, courier: AheadCourier) {
  const { shift } = courier;
  const from =
    shift && !shift.startedAt && shift.plannedFrom ? secondsOf(draft, Date.parse(shift.plannedFrom)) : 0;
  return { from: Math.max(0, from), to: Math.max(0, secondsOf(draft, shiftEnd(courier, draft.now))) };
}

function breaksOf(draft: Draft, { shift }: AheadCourier) {
  return (shift?.breaks ?? [])
    .map(({ from, to, minutes }) => ({
      ready: Math.max(0, secondsOf(draft, Date.parse(from))),
      deadline: secondsOf(draft, Date.parse(to)),
      duration: minutes * 60,
    }))
    .filter(({ deadline }) => deadline > 0);
}

/** Returns when the first courier who comes straight could be at pickup and dropoff. */
function earliest(draft: Draft, delivery: AheadDelivery, matrices: readonly Matrix[]): [number, number] {
  const { places, vehicles, runners } = draft;
  const [pickup, dropoff] = ([0, 1] as const).map((stop) => stopToTime(draft, { delivery, stop })) as [
    StopToTime,
    StopToTime,
  ];
  const skills = neededSkills(delivery);
  let best: [number, number] = [0, 0];
  let found = Infinity;
  for (const { courier, start } of runners) {
    const has = skillsOf(courier);
    if (!skills.every((skill) => has.includes(skill))) continue;
    const { seconds } = matrices[vehicles.indexOf(courier.vehicleType)]!;
    const there = seconds[(start ?? places.anywhere) * places.count + pickup.place]!;
    const on = seconds[pickup.place * places.count + dropoff.place]!;
    if (there >= UNREACHABLE || on >= UNREACHABLE) continue;
    const atPickup = Math.max(shiftOf(draft, courier).from + there, pickup.ready);
    const atDropoff = Math.max(atPickup + pickup.service + on, dropoff.ready);
    if (atDropoff < found) [found, best] = [atDropoff, [atPickup, atDropoff]];
  }
  return best;
}
