import type { Problem, Shipment } from "../rules/problem";
import { type Compiled, startOf } from "./instance";
import { Schedule } from "./schedule";
import { Solution } from "./solution";

/** Returns the shipments whose pins contradict each other: a wrong courier, a missing skill, a dropoff before its pickup. */
export function contradictsPins({ couriers, shipments }: Problem): number[] {
  const places = new Map<string, { courier: string; index: number }>();
  const twice = new Set<string>();
  for (const { id, pinned = [] } of couriers) {
    pinned.forEach(({ kind, shipment }, index) => {
      const key = `${kind} ${shipment}`;
      if (places.has(key)) twice.add(shipment);
      places.set(key, { courier: id, index });
    });
  }
  const isContradictory = (shipment: Shipment) => {
    const [pickup, dropoff, visit] = ["pickup", "dropoff", "visit"].map((kind) =>
      places.get(`${kind} ${shipment.id}`),
    );
    const by = (pickup ?? dropoff ?? visit)?.courier ?? shipment.courier;
    if (by === undefined) return false;
    const courier = couriers.find(({ id }) => id === by);
    const lacksSkill = shipment.skills?.some((skill) => !courier?.skills?.includes(skill)) ?? false;
    const isOthers = [pickup, dropoff, visit].some((place) => place !== undefined && place.courier !== by);
    const isReversed =
      shipment.kind === "delivery" &&
      dropoff !== undefined &&
      (pickup === undefined || pickup.index > dropoff.index);
    return (
      twice.has(shipment.id) ||
      lacksSkill ||
      isOthers ||
      isReversed ||
      by !== (shipment.courier ?? by) ||
      !courier
    );
  };
  return shipments.flatMap((shipment, index) => (isContradictory(shipment) ? [index] : []));
}

/** Returns the shipment of the last pinned stop of a route whose pinned stops break a constraint; null if none does. */
export function breaksPins({ instance, stops }: Compiled): number | null {
  const { pinned, dimensions, capacity, initialLoad } = instance;
  if (pinned.every((nodes) => nodes.length === 0)) return null;
  const solution = new Solution(instance);
  const schedule = new Schedule(instance);
  for (let vehicle = 0; vehicle < pinned.length; vehicle += 1) {
    const last = pinned[vehicle]!.at(-1);
    if (last === undefined) continue;
    const start = startOf(instance, vehicle);
    let isHeavy = false;
    for (let d = 0; d < dimensions; d += 1) {
      const [limit, initial] = [capacity[vehicle * dimensions + d]!, initialLoad[vehicle * dimensions + d]!];
      isHeavy ||= solution.peak[start * dimensions + d]! > Math.max(limit, initial);
    }
    if (isHeavy || !schedule.read(solution, vehicle)) return stops[last]!.shipment;
  }
  return null;
}
