import type { Points } from "./frame";

/** Projection of points to the drawing, and the distance below which they count as one. */
export type Pen = { draw: (x: number, y: number) => [x: number, y: number]; tolerance: number };

/**
 * Draws points, drops invisible ones, and writes them as relative SVG path data, which is half as long. Empty if less
 * than a line is left.
 */
export function pathOf(points: Points, { draw, tolerance }: Pen, isClosed: boolean): string {
  let path = "";
  let [x, y] = [0, 0];
  let count = 0;
  for (let at = 0; at < points.length; at += 2) {
    const [toX, toY] = draw(points[at] ?? 0, points[at + 1] ?? 0);
    const isEnd = !isClosed && at + 2 >= points.length;
    const isNear = Math.abs(toX - x) < tolerance && Math.abs(toY - y) < tolerance;
    if (count > 0 && isNear && (!isEnd || (toX === x && toY === y))) continue;
    path += count === 0 ? `M${toX} ${toY}l` : `${toX - x} ${toY - y} `;
    [x, y] = [toX, toY];
    count += 1;
  }
  if (count < (isClosed ? 3 : 2)) return "";
  return `${path.trimEnd().replaceAll(" -", "-")}${isClosed ? "z" : ""}`;
}
