import type { View } from "./view";

type Point = readonly [x: number, y: number];

/** How far the line of a leg bends aside, by its length: the way back lies beside the way there. */
const BEND = 0.07;

/** The line through the stops: a sketch, one bent leg after the other, no road. */
export function drawRoute(stops: readonly { latitude: number; longitude: number }[], view: View): string {
  const points = stops.map(view.project);
  return points
    .slice(1)
    .map((to, index) => leg(points[index] ?? to, to))
    .join("");
}

function leg([x, y]: Point, [toX, toY]: Point): string {
  const [dx, dy] = [toX - x, toY - y];
  if (dx === 0 && dy === 0) return "";
  // The control point of a quadratic curve lies twice as far aside as the curve itself.
  const controlX = Math.round(dx / 2 + 2 * BEND * dy);
  const controlY = Math.round(dy / 2 - 2 * BEND * dx);
  return `M${x} ${y}q${controlX} ${controlY} ${dx} ${dy}`;
}
