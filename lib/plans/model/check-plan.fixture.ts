import type { Plan, PlannedStop, Route } from "../rules/plan";
import { type Courier, LOADS, type Problem, type Shipment, type Stop } from "../rules/problem";

const ROUNDING = 1e-6;

/** Lists what a plan breaks. It reads only the problem and the plan's own times, and shares no code with the solver. */
export function checkPlan(problem: Problem, plan: Plan): string[] {
  const shipments = new Map(problem.shipments.map((shipment) => [shipment.id, shipment]));
  const served = plan.routes.flatMap(({ stops }) => stops.map(({ kind, shipment }) => `${kind} ${shipment}`));
  const unserved = new Set(plan.unserved.map(({ shipment }) => shipment));
  const twice = served
    .filter((stop, index) => served.indexOf(stop) !== index)
    .map((stop) => `${stop} is planned twice`);
  const missing = problem.shipments.flatMap(({ id, kind }) => {
    const wanted = kind === "delivery" ? ["pickup", "dropoff"] : [kind === "visit" ? "visit" : "dropoff"];
    const count = wanted.filter((stop) => served.includes(`${stop} ${id}`)).length;
    return count === (unserved.has(id) ? 0 : wanted.length) ? [] : [`${id} has ${count} stops`];
  });
  return [...twice, ...missing, ...plan.routes.flatMap((route) => checkRoute(problem, shipments, route))];
}

function checkRoute(problem: Problem, shipments: ReadonlyMap<string, Shipment>, route: Route): string[] {
  const courier = problem.couriers.find(({ id }) => id === route.courier);
  if (courier === undefined) return [`There is no courier ${route.courier}`];
  const shipmentOf = (stop: PlannedStop) => shipments.get(stop.shipment)!;
  return [
    ...checkTimes(problem, courier, route, (stop) => stopOf(shipmentOf(stop), stop)),
    ...checkLoad(problem, courier, route, shipmentOf),
    ...checkBreaks(courier, route),
    ...route.stops.flatMap((stop, index) => checkShipment(courier, route, shipmentOf(stop), stop, index)),
    ...(courier.pinned ?? []).flatMap(({ kind, shipment }, index) =>
      route.stops[index]?.shipment === shipment && route.stops[index].kind === kind
        ? []
        : [`${kind} ${shipment} has left its pinned position`],
    ),
  ];
}

function stopOf(shipment: Shipment, { kind }: PlannedStop): Stop {
  if (shipment.kind === "visit") return shipment.visit;
  return shipment.kind === "delivery" && kind === "pickup" ? shipment.pickup : shipment.dropoff;
}

function checkTimes(
  problem: Problem,
  courier: Courier,
  route: Route,
  at: (stop: PlannedStop) => Stop,
): string[] {
  const { seconds } = problem.matrices[courier.matrix ?? 0]!;
  const drive = (from: number, to: number | null) => (to === null ? 0 : seconds[from * problem.places + to]!);
  const rest = (after: number) =>
    route.breaks
      .filter((taken) => taken.after === after)
      .reduce((sum, { start, end }) => sum + end - start, 0);
  const problems: string[] = [];
  let [place, left] = [courier.start, route.departure];
  route.stops.forEach((stop, index) => {
    const { place: here, service, window } = at(stop);
    const name = `${stop.kind} ${stop.shipment}`;
    if (stop.arrival < left + drive(place, here) - ROUNDING) problems.push(`${name} is reached too fast`);
    if (stop.start < left + drive(place, here) + rest(index) - ROUNDING)
      problems.push(`${name} leaves no time for a break`);
    if (stop.start < Math.max(stop.arrival, window?.ready ?? 0) - ROUNDING)
      problems.push(`${name} starts early`);
    if (stop.start > (window?.deadline ?? Infinity) + ROUNDING) problems.push(`${name} is late`);
    if (stop.departure < stop.start + service - ROUNDING) problems.push(`${name} is too short`);
    [place, left] = [here, stop.departure];
  });
  const end = left + drive(place, courier.end) + rest(route.stops.length);
  if (route.end < end - ROUNDING) problems.push(`${courier.id} ends too early`);
  if (route.departure < courier.shift.from || route.end > courier.shift.to + ROUNDING)
    problems.push(`${courier.id} works outside of the shift`);
  return problems;
}

function checkLoad(
  problem: Problem,
  courier: Courier,
  route: Route,
  shipmentOf: (stop: PlannedStop) => Shipment,
): string[] {
  return LOADS.flatMap((load) => {
    const capacity = courier.capacity?.[load] ?? Infinity;
    let onBoard = problem.shipments
      .filter((shipment) => shipment.kind === "on board" && shipment.courier === courier.id)
      .reduce((sum, { size }) => sum + (size?.[load] ?? 0), 0);
    return route.stops.flatMap((stop) => {
      const amount = shipmentOf(stop).size?.[load] ?? 0;
      onBoard += stop.kind === "dropoff" ? -amount : amount;
      const isOver = stop.kind !== "dropoff" && onBoard > capacity + ROUNDING;
      return isOver ? [`${courier.id} carries ${onBoard} ${load} after ${stop.shipment}`] : [];
    });
  });
}

function checkBreaks({ id, breaks = [] }: Courier, route: Route): string[] {
  return breaks.flatMap(({ ready, deadline, duration }, index) => {
    const taken = route.breaks[index];
    if (taken === undefined) return route.end <= deadline ? [] : [`${id} has no break`];
    const isInTime = taken.start >= ready - ROUNDING && taken.start <= deadline + ROUNDING;
    const isWhole = Math.abs(taken.end - taken.start - duration) < ROUNDING;
    return isInTime && isWhole ? [] : [`${id} rests at the wrong time`];
  });
}

function checkShipment(
  courier: Courier,
  route: Route,
  shipment: Shipment,
  stop: PlannedStop,
  index: number,
): string[] {
  const problems: string[] = [];
  if (shipment.skills?.some((skill) => !courier.skills?.includes(skill)))
    problems.push(`${courier.id} lacks a skill`);
  if (shipment.courier !== undefined && shipment.courier !== courier.id)
    problems.push(`${shipment.id} has another courier`);
  if (shipment.kind === "delivery" && stop.kind === "dropoff") {
    const pickup = route.stops
      .slice(0, index)
      .find(({ shipment: id, kind }) => id === shipment.id && kind === "pickup");
    if (pickup === undefined) problems.push(`${shipment.id} is dropped off before it is picked up`);
    else if (stop.start - pickup.departure > (shipment.maxOnBoard ?? Infinity) + ROUNDING)
      problems.push(`${shipment.id} is on board for too long`);
  }
  return problems;
}
