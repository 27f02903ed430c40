import type { Axis, ViewStop } from "./view";

/** Width of an hour on the time axis, in pixels. */
export const HOUR_PX = 144;
/** Least width of a stop. */
export const STOP_PX = 28;
const GAP_PX = 2;
const HOUR_MS = 3_600_000;

/** Distance of an instant from the start of the axis, in pixels, within the axis. */
export function pxOf({ from, to }: Pick<Axis, "from" | "to">, at: number): number {
  return Math.round(((Math.min(Math.max(at, from), to) - from) / HOUR_MS) * HOUR_PX);
}

export const widthOf = (axis: Axis) => pxOf(axis, axis.to);

export type Block = { left: number; width: number; lane: number };

/** Places stops on the axis, in lanes below each other where they would overlap. */
export function blocksOf(stops: readonly Pick<ViewStop, "at" | "until">[], axis: Axis): Block[] {
  const ends: number[] = [];
  const most = widthOf(axis) - STOP_PX;
  return stops.map(({ at, until }) => {
    const left = Math.min(pxOf(axis, at), most);
    const width = Math.max(STOP_PX, pxOf(axis, until) - left);
    const free = ends.findIndex((end) => end <= left);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = left + width + GAP_PX;
    return { left, width, lane };
  });
}

export const lanesOf = (blocks: readonly Block[]) => Math.max(1, ...blocks.map(({ lane }) => lane + 1));

/** Path of a mark at each deadline, in pixels. */
export function marksOf(deadlines: readonly number[], axis: Axis): string {
  return deadlines
    .filter((at) => at > axis.from && at < axis.to)
    .map((at) => `M${pxOf(axis, at)} 0v8`)
    .join("");
}
