import type { Matrix, Problem, Shipment } from "@/lib/plans/rules/problem";
import { randomFor } from "@/lib/testing/made-up-city/random";

const HOUR = 3600;
const SIDE_METERS = 12_000;
const METERS_PER_SECOND = 7;

/** Detour of streets against the straight line. */
const DETOUR = 1.3;

/**
 * A day of deliveries in a city of 12 by 12 km, the same on every run: a third of the pickups is at one of 12 stores, windows last
 * from one hour to the whole day, couriers have bicycles or cars, shifts of 8 hours, breaks, and some a cold box.
 */
export function madeUpDay(stops: number, couriers: number): Problem {
  const random = randomFor(`a day of ${stops} stops`);
  const point = () => ({ x: random.next() * SIDE_METERS, y: random.next() * SIDE_METERS });
  const stores = Array.from({ length: 12 }, point);
  const points = [...stores];
  const placeOf = (at: { x: number; y: number }) => points.push(at) - 1;
  const bases = [placeOf(point()), placeOf(point()), placeOf(point())] as const;

  const shipments = Array.from({ length: stops / 2 }, (_, index): Shipment => {
    const pickup = random.chance(1 / 3) ? random.below(stores.length) : placeOf(point());
    const dropoff = placeOf(point());
    const ready = random.below(8) * HOUR;
    const length = random.pick([1.5, 2, 4, 10]) * HOUR;
    return {
      kind: "delivery",
      id: `order ${index + 1}`,
      pickup: { place: pickup, window: { ready, deadline: 11 * HOUR }, service: 180 },
      dropoff: {
        place: dropoff,
        window: { ready, deadline: Math.min(ready + length, 11 * HOUR) },
        service: 150,
      },
      size: { kilograms: 1 + random.below(15), pieces: 1 + random.below(3) },
      ...(random.chance(0.1) ? { skills: ["cold box"] } : {}),
      ...(random.chance(0.2) ? { maxOnBoard: 1.5 * HOUR } : {}),
    };
  });
  return {
    places: points.length,
    matrices: [1, 0.7].map((speed) => matrixOf(points, speed * METERS_PER_SECOND)),
    couriers: Array.from({ length: couriers }, (_, index) => {
      const from = (index % 4) * HOUR;
      return {
        id: `courier ${index + 1}`,
        start: random.pick(bases),
        end: index % 3 === 0 ? null : bases[0],
        shift: { from, to: from + 8 * HOUR },
        breaks: [{ ready: from + 3 * HOUR, deadline: from + 5 * HOUR, duration: 1800 }],
        capacity: index % 2 === 0 ? { kilograms: 200, pieces: 30 } : { kilograms: 40, pieces: 8 },
        matrix: index % 2,
        skills: index % 3 === 0 ? ["cold box"] : [],
      };
    }),
    shipments,
    objective: { kind: "cost", perMeter: 1, perSecond: 2, perCourier: 0 },
  };
}

function matrixOf(points: readonly { x: number; y: number }[], metersPerSecond: number): Matrix {
  const meters = Float64Array.from(
    points.flatMap((from) => points.map((to) => Math.hypot(from.x - to.x, from.y - to.y) * DETOUR)),
  );
  return { meters, seconds: meters.map((distance) => distance / metersPerSecond) };
}
