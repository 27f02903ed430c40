import { groupNear, NARROW_MAP } from "../map/view";
import { joinMarks } from "../types/stop-mark";
import type { MapMarker, MapPoint, MapTown, Town } from "../types/map";
import { HEIGHT, type View, WIDTH } from "./view";

/** Widths in CSS pixels for which labels are laid out: a phone, and a column of a desktop page. */
const NARROW = NARROW_MAP;
const WIDE = 448;

/** In CSS pixels, as drawn by components/map. */
const MARKER_RADIUS = 13;
const TEXT_HEIGHT = 15;
const CHARACTER_WIDTH = 6.4;
const DOT_GAP = 6;
const SCALE_BAR = { width: 120, height: 44 };

/** Maximum number of names on a readable map. */
const MAX_TOWNS = 16;

type Rectangle = { left: number; top: number; right: number; bottom: number };

const percent = (value: number, whole: number) => Math.round((value / whole) * 10_000) / 100;

/** Returns the point of a position on the map. */
export function pointOf(view: View, position: { latitude: number; longitude: number }): MapPoint {
  const [x, y] = view.project(position);
  return { x: percent(x, WIDTH), y: percent(y, HEIGHT) };
}

/** Returns a marker for every stop; stops that would cover each other share one. */
export function placeMarkers(
  stops: readonly { mark: string; latitude: number; longitude: number }[],
  view: View,
): MapMarker[] {
  return groupPoints(stops, view).map(({ members, x, y }) => ({
    x,
    y,
    text: joinMarks(members.map(({ mark }) => mark)),
  }));
}

/** Groups positions by marker: positions that would cover each other share one. */
export function groupPoints<Place extends { latitude: number; longitude: number }>(
  places: readonly Place[],
  view: View,
): (MapPoint & { members: Place[] })[] {
  const points = places.map((place) => ({ ...pointOf(view, place), place }));
  return groupNear(points).map(({ x, y, members }) => ({ x, y, members: members.map(({ place }) => place) }));
}

/** Returns labels for towns, most populous first, that have room. */
export function placeTowns(towns: readonly Town[], markers: readonly MapMarker[], view: View): MapTown[] {
  const taken = { narrow: obstacles(markers, NARROW), wide: obstacles(markers, WIDE) };
  const placed: MapTown[] = [];
  for (const town of towns) {
    if (placed.length === MAX_TOWNS) break;
    const point = pointOf(view, town);
    const side = (["right", "left"] as const).find((each) =>
      isFree({ ...point, name: town.name, side: each }, taken.wide, WIDE),
    );
    if (side === undefined) continue;
    const label = { ...point, name: town.name, side };
    const isWide = !isFree(label, taken.narrow, NARROW);
    placed.push({ ...label, isWide });
    taken.wide.push(rectangleOf(label, WIDE));
    if (!isWide) taken.narrow.push(rectangleOf(label, NARROW));
  }
  return placed;
}

type Label = Pick<MapTown, "x" | "y" | "name" | "side">;

function inPixels({ x, y }: MapPoint, width: number): [number, number] {
  return [(x / 100) * width, (y / 100) * width * (HEIGHT / WIDTH)];
}

/** Returns the rectangle of a label with its dot. */
function rectangleOf(label: Label, width: number): Rectangle {
  const [x, y] = inPixels(label, width);
  const length = DOT_GAP + label.name.length * CHARACTER_WIDTH;
  const [left, right] = label.side === "right" ? [x - 4, x + length] : [x - length, x + 4];
  return { left, right, top: y - TEXT_HEIGHT / 2, bottom: y + TEXT_HEIGHT / 2 };
}

function obstacles(markers: readonly MapMarker[], width: number): Rectangle[] {
  const height = width * (HEIGHT / WIDTH);
  const scaleBar = { left: 0, right: SCALE_BAR.width, top: height - SCALE_BAR.height, bottom: height };
  return [
    scaleBar,
    ...markers.map((marker) => {
      const [x, y] = inPixels(marker, width);
      const halfWidth = MARKER_RADIUS + (marker.text.length - 1) * 4;
      return { left: x - halfWidth, right: x + halfWidth, top: y - MARKER_RADIUS, bottom: y + MARKER_RADIUS };
    }),
  ];
}

function isFree(label: Label, taken: readonly Rectangle[], width: number): boolean {
  const box = rectangleOf(label, width);
  const height = width * (HEIGHT / WIDTH);
  if (box.left < 4 || box.right > width - 4 || box.top < 2 || box.bottom > height - 2) return false;
  return !taken.some(
    (other) =>
      box.left < other.right && box.right > other.left && box.top < other.bottom && box.bottom > other.top,
  );
}
