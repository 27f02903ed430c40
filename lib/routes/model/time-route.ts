import { type Break, type Courier, type Matrix, UNREACHABLE } from "@/lib/plans/rules/problem";
import type { PlannedBreak } from "@/lib/plans/rules/plan";

/** A stop of a route, with its place in the matrix. Seconds. */
export type StopToTime = { place: number; ready: number; service: number };

/** Seconds after the start of the plan. */
export type StopTimes = { arrival: number; start: number; departure: number };

export type TimedRoute = {
  stops: StopTimes[];
  breaks: PlannedBreak[];
  meters: number;
  /** Driving, and parking at each place. */
  seconds: number;
  /** At the end place, or at the last stop. */
  end: number;
};

/** Assumed for a leg without a road. */
const NO_ROAD = { seconds: 3600, meters: 0 };

type Timed = { matrix: Matrix; places: number; courier: Pick<Courier, "start" | "end" | "shift" | "breaks"> };

/**
 * Times a route whose order is given: every stop as early as possible, whatever its deadline. Breaks are taken before the leg
 * on which they would become due.
 */
export function timeRoute({ matrix, places, courier }: Timed, stops: readonly StopToTime[]): TimedRoute {
  const breaks: PlannedBreak[] = [];
  const waiting: Break[] = [...(courier.breaks ?? [])];
  let [place, clock, meters, seconds] = [courier.start, courier.shift.from, 0, 0];
  const legTo = (to: number) => {
    const index = place * places + to;
    const time = matrix.seconds[index] ?? UNREACHABLE;
    return time >= UNREACHABLE ? NO_ROAD : { seconds: time, meters: matrix.meters[index] ?? 0 };
  };
  const drive = (to: number, after: number) => {
    const leg = legTo(to);
    while (waiting[0] && clock + leg.seconds > waiting[0].deadline) {
      const { ready, duration } = waiting.shift()!;
      const start = Math.max(clock, ready);
      clock = start + duration;
      breaks.push({ start, end: clock, after });
    }
    [place, clock, meters, seconds] = [to, clock + leg.seconds, meters + leg.meters, seconds + leg.seconds];
  };
  const timed = stops.map(({ place: to, ready, service }, index) => {
    drive(to, index);
    const arrival = clock;
    const start = Math.max(arrival, ready);
    clock = start + service;
    return { arrival, start, departure: clock };
  });
  if (courier.end !== null && stops.length > 0) drive(courier.end, stops.length);
  return { stops: timed, breaks, meters, seconds, end: clock };
}
