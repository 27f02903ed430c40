import type { StopOrder } from "../rules/plan";
import type { Compiled } from "./instance";
import { Solution } from "./solution";

/** Puts the routes of a plan into a solution. Pinned stops are already there. */
export function loadPlan({ instance, problem, stops }: Compiled, { routes }: StopOrder): Solution {
  const solution = new Solution(instance);
  const idOf = (shipment: number) => problem.shipments[shipment]!.id;
  const nodeOf = new Map(stops.map(({ shipment, kind }, node) => [`${kind} ${idOf(shipment)}`, node]));
  const vehicleOf = new Map(problem.couriers.map(({ id }, vehicle) => [id, vehicle]));
  for (const { courier, stops: planned } of routes) {
    const vehicle = vehicleOf.get(courier);
    if (vehicle === undefined) throw new Error(`The plan has a courier that the problem lacks: ${courier}`);
    for (const { kind, shipment } of planned) {
      const node = nodeOf.get(`${kind} ${shipment}`);
      if (node === undefined)
        throw new Error(`The plan has a stop that the problem lacks: ${kind} of ${shipment}`);
      if (solution.vehicle[node]! < 0) solution.append(node, vehicle);
    }
    solution.refresh(vehicle);
  }
  solution.listUnserved();
  return solution;
}
