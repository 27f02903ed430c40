import { z } from "zod";
import type { Leg } from "../types/trip";
import { MAX_SNAP_METERS, type RoadTrip } from "./roads";

/** No road leads there, or it is too far: a valid response, not a fault of the engine. */
const noWay = z.object({
  code: z.enum(["NoRoute", "NoSegment", "NoTable", "TooBig", "DistanceExceeded"]),
});

const amount = z.number().nonnegative();

/** The points after moving to a road. An old OSRM does not report the distance. */
const snapped = z.array(z.object({ distance: amount.optional() })).optional();

/** Whether no point was moved too far. The limit was requested, but a proxy may drop it. */
const isClose = (points: z.output<typeof snapped> = []) =>
  points.every(({ distance = 0 }) => distance <= MAX_SNAP_METERS);

/** Response about a trip from OSRM, and from Valhalla in OSRM's format. Meters and seconds. */
export const routeAnswer = z.union([
  z.object({
    code: z.literal("Ok"),
    waypoints: snapped,
    routes: z
      .array(
        z.object({
          geometry: z.string(),
          legs: z.array(z.object({ distance: amount, duration: amount })).min(1),
        }),
      )
      .min(1),
  }),
  noWay,
]);

const table = z.array(z.array(amount.nullable()));

/** Response about a matrix. */
export const tableAnswer = z.union([
  z.object({
    code: z.literal("Ok"),
    sources: snapped,
    destinations: snapped,
    durations: table,
    distances: table,
  }),
  noWay,
]);

/** @param timeFactor for a vehicle that the engine does not support, relative to a car */
function legOf(meters: number, seconds: number, timeFactor: number): Leg {
  return { distanceMeters: Math.round(meters), drivingMinutes: (seconds / 60) * timeFactor };
}

/**
 * Returns the first route of a response, which is the best; null if there is none, or if it starts or ends elsewhere.
 */
export function readRoute(answer: z.output<typeof routeAnswer>, timeFactor = 1): RoadTrip | null {
  const [route] = answer.code === "Ok" && isClose(answer.waypoints) ? answer.routes : [];
  if (!route) return null;
  return {
    legs: route.legs.map(({ distance, duration }) => legOf(distance, duration, timeFactor)),
    shape: route.geometry,
  };
}

type Snapped = z.output<typeof snapped>;

const metersAt = (points: Snapped, at: number) => points?.[at]?.distance ?? 0;

/** Returns the greatest distance between a point of a trip and its road, in meters. */
export function snapOfRoute(answer: z.output<typeof routeAnswer>): number {
  const points = answer.code === "Ok" ? (answer.waypoints ?? []) : [];
  return Math.max(0, ...points.map((_, at) => metersAt(points, at)));
}

/** Returns the same for the leg of a matrix. */
export function snapOfLeg(answer: z.output<typeof tableAnswer>, start: number, end: number): number {
  if (answer.code !== "Ok") return 0;
  return Math.max(metersAt(answer.sources, start), metersAt(answer.destinations, end));
}

/** Returns the legs of a matrix; null if there are none, or if one starts or ends elsewhere. */
export function readTable(answer: z.output<typeof tableAnswer>, timeFactor = 1): (Leg | null)[][] | null {
  if (answer.code !== "Ok" || !isClose(answer.sources) || !isClose(answer.destinations)) return null;
  return answer.distances.map((row, start) =>
    row.map((meters, end) => {
      const seconds = answer.durations[start]?.[end] ?? null;
      return meters === null || seconds === null ? null : legOf(meters, seconds, timeFactor);
    }),
  );
}
