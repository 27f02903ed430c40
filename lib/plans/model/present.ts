import type { Plan, PlannedStop, Route } from "../rules/plan";
import { UNREACHABLE } from "../rules/problem";
import { Explainer } from "./explain";
import type { Compiled } from "./instance";
import { Schedule } from "./schedule";
import type { Solution } from "./solution";

/** Converts a solution into the words of its problem. */
export function presentPlan(compiled: Compiled, solution: Solution): Plan {
  const { problem, shipmentOf, conflicts } = compiled;
  const schedule = new Schedule(compiled.instance);
  const routes = problem.couriers.flatMap((_, vehicle) =>
    solution.length[vehicle] === 0 ? [] : [presentRoute(compiled, solution, vehicle, schedule)],
  );
  // Those that were set aside, too.
  solution.listUnserved();
  const explainer = new Explainer(compiled, solution);
  const idOf = (shipment: number) => problem.shipments[shipment]!.id;
  const left = [...solution.unserved.subarray(0, solution.unservedCount)].sort((one, other) => one - other);
  const unserved = [
    ...[...conflicts].map((shipment) => ({
      shipment: idOf(shipment),
      constraint: "pinned" as const,
      fitsAlone: false,
    })),
    ...left.map((request) => ({
      shipment: idOf(shipmentOf[request]!),
      constraint: explainer.explain(request),
      fitsAlone: explainer.fitsAlone(request),
    })),
  ];
  return { routes, unserved, cost: solution.routesCost };
}

function presentRoute(compiled: Compiled, solution: Solution, vehicle: number, schedule: Schedule): Route {
  const { instance, problem, stops } = compiled;
  const courier = problem.couriers[vehicle]!;
  if (!schedule.read(solution, vehicle)) throw new Error(`The route of ${courier.id} has no schedule`);
  const planned: PlannedStop[] = [];
  for (let k = 1; k < schedule.count - 1; k += 1) {
    const node = schedule.nodes[k]!;
    const { shipment, kind } = stops[node]!;
    const start = schedule.start[k]!;
    planned.push({
      shipment: problem.shipments[shipment]!.id,
      kind,
      arrival: schedule.arrival[k]!,
      start,
      departure: start + instance.service[node]!,
    });
  }
  return {
    courier: courier.id,
    stops: planned,
    breaks: [...schedule.breaks],
    departure: schedule.start[0]!,
    end: schedule.start[schedule.count - 1]!,
    ...lengthOf(compiled, vehicle, schedule),
  };
}

/** Returns distance and driving time of the scheduled route. */
function lengthOf({ instance, problem }: Compiled, vehicle: number, schedule: Schedule) {
  const { places, matrices, couriers } = problem;
  const matrix = matrices[couriers[vehicle]!.matrix ?? 0]!;
  let [meters, seconds] = [0, 0];
  for (let k = 1; k < schedule.count; k += 1) {
    const [from, to] = [instance.place[schedule.nodes[k - 1]!]!, instance.place[schedule.nodes[k]!]!];
    // The route ends at its last stop.
    if (to === places) continue;
    const leg = from * places + to;
    if (matrix.seconds[leg]! >= UNREACHABLE) throw new Error("A route has a leg without a road");
    meters += matrix.meters[leg]!;
    seconds += matrix.seconds[leg]!;
  }
  return { meters, seconds };
}
