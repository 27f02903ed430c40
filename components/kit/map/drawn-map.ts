import { type MapDriver, type MapView, MIDDLE, WHOLE } from "./view";

/** Maximum zoom: outlines have no more detail. */
const MOST_ZOOM = 12;

/** A free map zooms in to one meter per pixel or less, and is empty around the drawing. */
const FREE_ZOOM = { least: 0.25, most: 256 };

const WHEEL_STEP = 0.004;

type Spot = { x: number; y: number };

function clamp({ x, y, zoom }: MapView): MapView {
  const kept = Math.min(MOST_ZOOM, Math.max(1, zoom));
  const most = 100 - 100 / kept;
  return { x: Math.min(most, Math.max(0, x)), y: Math.min(most, Math.max(0, y)), zoom: kept };
}

const freely = ({ x, y, zoom }: MapView): MapView => ({
  x,
  y,
  zoom: Math.min(FREE_ZOOM.most, Math.max(FREE_ZOOM.least, zoom)),
});

type DrawnOptions = { isFree: boolean; onView: (view: MapView) => void };

/**
 * Zoom and pan for the drawing: drag with the mouse, zoom with the wheel and Ctrl or ⌘, or use two fingers.
 * If the map is free, one finger drags too, and the wheel needs no key.
 */
export function driveDrawing(frame: HTMLElement, { isFree, onView }: DrawnOptions): MapDriver {
  const limited = isFree ? freely : clamp;
  const first = isFree ? MIDDLE : WHOLE;
  let view = first;
  const show = (next: MapView) => {
    view = limited(next);
    onView(view);
  };
  if (isFree) show(first);
  const size = () => frame.getBoundingClientRect();
  const panBy = (x: number, y: number) => {
    const { width, height } = size();
    const percent = 100 / view.zoom;
    show({ ...view, x: view.x + (x / width) * percent, y: view.y + (y / height) * percent });
  };
  /** Keeps the point at `spot` (pixels from the frame's corner) in place. */
  const zoomAt = (factor: number, spot: Spot) => {
    const { width, height } = size();
    const { zoom } = limited({ ...view, zoom: view.zoom * factor });
    const gain = 100 / view.zoom - 100 / zoom;
    show({ x: view.x + (spot.x / width) * gain, y: view.y + (spot.y / height) * gain, zoom });
  };
  const stop = listen(frame, { panBy, zoomAt, isFree });
  return {
    panBy,
    zoomBy: (factor) => zoomAt(factor, { x: size().width / 2, y: size().height / 2 }),
    reset: () => show(first),
    reveal: ({ x, y }) => {
      const shown = 100 / view.zoom;
      const isInSight = x >= view.x && x <= view.x + shown && y >= view.y && y <= view.y + shown;
      if (!isInSight) show({ ...view, x: x - shown / 2, y: y - shown / 2 });
    },
    centerOn: ({ x, y }) => show({ ...view, x: x - 50 / view.zoom, y: y - 50 / view.zoom }),
    destroy: stop,
  };
}

type Moves = {
  panBy: (x: number, y: number) => void;
  zoomAt: (factor: number, spot: Spot) => void;
  isFree: boolean;
};

function listen(frame: HTMLElement, { panBy, zoomAt, isFree }: Moves): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const pointers = new Map<number, Spot>();
  const spotOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Spot => {
    const { left, top } = frame.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  frame.addEventListener(
    "wheel",
    (event) => {
      if (!isFree && !event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoomAt(Math.exp(-event.deltaY * WHEEL_STEP), spotOf(event));
    },
    { signal, passive: false },
  );
  frame.addEventListener(
    "pointerdown",
    (event) => {
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest("button"))) return;
      pointers.set(event.pointerId, spotOf(event));
      if (isFree || event.pointerType === "mouse") frame.setPointerCapture(event.pointerId);
    },
    { signal },
  );
  frame.addEventListener(
    "pointermove",
    (event) => {
      const before = pointers.get(event.pointerId);
      if (!before) return;
      const now = spotOf(event);
      pointers.set(event.pointerId, now);
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
      // One finger scrolls the page.
      if (!other && !isFree && event.pointerType !== "mouse") return;
      if (!other) return panBy(before.x - now.x, before.y - now.y);
      panBy((before.x - now.x) / 2, (before.y - now.y) / 2);
      const spread = (spot: Spot) => Math.hypot(spot.x - other.x, spot.y - other.y);
      if (spread(before) > 0) {
        zoomAt(spread(now) / spread(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
      }
    },
    { signal },
  );
  const release = (event: PointerEvent) => pointers.delete(event.pointerId);
  window.addEventListener("pointerup", release, { signal });
  window.addEventListener("pointercancel", release, { signal });
  return () => listening.abort();
}
