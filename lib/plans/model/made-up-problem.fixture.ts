import { randomFor } from "@/lib/testing/made-up-city/random";
import type { Courier, Matrix, Problem, Shipment, Stop } from "../rules/problem";

type Options = {
  shipments?: number;
  couriers?: number;
  /** Whether there are breaks and limited times on board. */
  isScheduled?: boolean;
  /** Whether shipments and stops are pinned. */
  hasPins?: boolean;
};

const HOUR = 3600;
const SIDE = 3000;

/** Returns a small problem with a bit of everything, the same for the same name. Some shipments cannot be served. */
export function madeUpProblem(name: string, options: Options = {}): Problem {
  const { shipments: count = 12, couriers: team = 3, isScheduled = true, hasPins = true } = options;
  const random = randomFor(name);
  const places = 10 + random.below(10);
  const points = Array.from({ length: places }, () => ({
    x: random.below(SIDE),
    y: random.below(SIDE),
    height: random.below(200),
  }));
  const window = () => {
    const ready = random.below(4) * HOUR;
    return { ready, deadline: ready + (1 + random.below(3)) * HOUR };
  };
  const stop = (): Stop => ({
    place: random.below(places),
    service: 60 * random.below(6),
    ...(random.chance(0.5) ? { window: window() } : {}),
  });
  const courierId = (index: number) => `courier ${index}`;
  const couriers = Array.from({ length: team }, (_, index): Courier => {
    const from = random.below(2) * HOUR;
    return {
      id: courierId(index),
      start: random.below(places),
      end: random.chance(0.5) ? null : random.below(places),
      shift: { from, to: from + (4 + random.below(4)) * HOUR },
      capacity: { kilograms: 10 + random.below(20), ...(random.chance(0.3) ? { pieces: 4 } : {}) },
      skills: random.chance(0.5) ? ["cold box"] : [],
      matrix: random.below(2),
      ...(isScheduled && random.chance(0.6)
        ? { breaks: [{ ready: from + HOUR, deadline: from + 2 * HOUR, duration: 1200 }] }
        : {}),
    };
  });
  const shipments = Array.from({ length: count }, (_, index): Shipment => {
    const common = {
      id: `shipment ${index}`,
      size: { kilograms: 1 + random.below(8), pieces: 1 },
      ...(random.chance(0.15) ? { skills: ["cold box"] } : {}),
      ...(hasPins && random.chance(0.15) ? { courier: courierId(random.below(team)) } : {}),
    };
    if (random.chance(0.15)) return { ...common, kind: "visit", visit: stop() };
    if (hasPins && random.chance(0.1))
      return { ...common, kind: "on board", courier: courierId(random.below(team)), dropoff: stop() };
    const maxOnBoard = isScheduled && random.chance(0.4) ? { maxOnBoard: 600 + random.below(2000) } : {};
    return { ...common, kind: "delivery", pickup: stop(), dropoff: stop(), ...maxOnBoard };
  });
  return {
    places,
    matrices: [5, 8].map((speed) => matrixOf(points, speed)),
    couriers,
    shipments,
    objective: { kind: "cost", perMeter: 1, perSecond: 1, perCourier: 500 },
  };
}

/** Ways uphill are longer. Rounded up, so that the triangle inequality holds. */
function matrixOf(
  points: readonly { x: number; y: number; height: number }[],
  metersPerSecond: number,
): Matrix {
  const meters = points.flatMap((from) =>
    points.map(
      (to) => Math.ceil(Math.hypot(from.x - to.x, from.y - to.y)) + Math.max(0, to.height - from.height),
    ),
  );
  return {
    meters: Uint32Array.from(meters),
    seconds: Uint32Array.from(meters, (distance) => Math.ceil(distance / metersPerSecond)),
  };
}
