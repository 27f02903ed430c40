import type { MapPoint } from "@/lib/geo/schema";

/**
 * What a map shows of the drawing that the server made: the point in its upper left corner, in percent of the
 * drawing, and how many times the drawing is enlarged. Markers, lines and the ground are placed by these in CSS, so
 * that they follow without being drawn anew.
 */
export type MapView = MapPoint & { zoom: number };

/** What one press of a button or key zooms. */
export const ZOOM_STEP = 1.6;

export const WHOLE: MapView = { x: 0, y: 0, zoom: 1 };

/** What a map that moves freely shows at first: around it there is more of the drawing. */
export const MIDDLE: MapView = { x: 25, y: 25, zoom: 2 };

/** Two corners of the same. */
export const MIDDLE_HALF: readonly MapPoint[] = [
  { x: 25, y: 25 },
  { x: 75, y: 75 },
];

/** The point of the drawing that is in the middle of what is shown. */
export const middleOf = ({ x, y, zoom }: MapView): MapPoint => ({ x: x + 50 / zoom, y: y + 50 / zoom });

/** The position of a point of the map in its box. */
export const placedAt = ({ x, y }: MapPoint) => ({
  left: `calc((${x} - var(--map-x, 0)) * var(--map-zoom, 1) * 1%)`,
  top: `calc((${y} - var(--map-y, 0)) * var(--map-zoom, 1) * 1%)`,
});

/** Moves and enlarges what is drawn in an SVG whose width and height are these, in its own units. */
export const drawnTo = ({ width, height }: { width: number; height: number }) => ({
  transform: `scale(var(--map-zoom, 1)) translate(calc(var(--map-x, 0) * ${-width / 100}px), calc(var(--map-y, 0) * ${-height / 100}px))`,
});

export function showView(frame: HTMLElement, { x, y, zoom }: MapView): void {
  frame.style.setProperty("--map-x", String(x));
  frame.style.setProperty("--map-y", String(y));
  frame.style.setProperty("--map-zoom", String(zoom));
}

/** A map that can be moved: the drawing, or a map of tiles over it. Distances are CSS pixels. */
export type MapDriver = {
  panBy: (x: number, y: number) => void;
  zoomBy: (factor: number) => void;
  reset: () => void;
  /** Moves the map, if need be, so that a point of the drawing is in sight. */
  reveal: (point: MapPoint) => void;
  /** Moves the map so that a point of the drawing is in the middle. */
  centerOn: (point: MapPoint) => void;
  destroy: () => void;
};

/** `isDrawing` while it is the server's drawing, of which there is no more than its box. */
export type OnView = (view: MapView, isDrawing: boolean) => void;
