import type { MapPoint } from "@waybill/geo/types";

/**
 * The visible part of the server's drawing: its upper left corner in percent of the drawing, and the
 * enlargement. Markers, lines and the ground are positioned with these in CSS, so that they move without
 * being redrawn.
 */
export type MapView = MapPoint & { zoom: number };

/** Zoom factor of a button or key. */
export const ZOOM_STEP = 1.6;

export const WHOLE: MapView = { x: 0, y: 0, zoom: 1 };

/** Initial view of a freely movable map. There is more of the drawing around it. */
export const MIDDLE: MapView = { x: 25, y: 25, zoom: 2 };

/** Same as two corners. */
export const MIDDLE_HALF: readonly MapPoint[] = [
  { x: 25, y: 25 },
  { x: 75, y: 75 },
];

/** The point of the drawing in the middle of the view. */
export const middleOf = ({ x, y, zoom }: MapView): MapPoint => ({ x: x + 50 / zoom, y: y + 50 / zoom });

/** Position of a point of the map in its box. */
export const placedAt = ({ x, y }: MapPoint) => ({
  left: `calc((${x} - var(--map-x, 0)) * var(--map-zoom, 1) * 1%)`,
  top: `calc((${y} - var(--map-y, 0)) * var(--map-zoom, 1) * 1%)`,
});

/** Transforms the content of an SVG with these dimensions, in its own units. */
export const drawnTo = ({ width, height }: { width: number; height: number }) => ({
  transform: `scale(var(--map-zoom, 1)) translate(calc(var(--map-x, 0) * ${-width / 100}px), calc(var(--map-y, 0) * ${-height / 100}px))`,
});

export function showView(frame: HTMLElement, { x, y, zoom }: MapView): void {
  frame.style.setProperty("--map-x", String(x));
  frame.style.setProperty("--map-y", String(y));
  frame.style.setProperty("--map-zoom", String(zoom));
}

/** A movable map: the drawing, or a tile map over it. Distances are CSS pixels. */
export type MapDriver = {
  panBy: (x: number, y: number) => void;
  zoomBy: (factor: number) => void;
  reset: () => void;
  /** Moves the map, if necessary, to make a point of the drawing visible. */
  reveal: (point: MapPoint) => void;
  /** Centers the map on a point of the drawing. */
  centerOn: (point: MapPoint) => void;
  destroy: () => void;
};

/** `isDrawing` while the server's drawing is shown, which ends at its box. */
export type OnView = (view: MapView, isDrawing: boolean) => void;
