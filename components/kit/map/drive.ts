import type { GeoBox, MapPoint, MapSource } from "@waybill/geo/types";
import { driveDrawing } from "./drawn-map";
import { type MapDriver, type MapView, type OnView, showView, WHOLE } from "./view";

type DriveOptions = {
  frame: HTMLElement;
  /** Container of the tile map, if there is one. */
  container: HTMLElement;
  source: MapSource | null;
  box: GeoBox;
  points: readonly MapPoint[];
  /** Whether the map handles all gestures and can be moved beyond the drawing; otherwise gestures scroll the page. */
  isFree: boolean;
  onView: OnView;
  /** Attribution of the map; null for the drawing's own. */
  onAttribution: (text: string | null) => void;
};

/**
 * Makes a map movable: first the drawing, then the tile map once it has loaded. If tiles are not available,
 * the drawing stays.
 */
export function driveMap(options: DriveOptions): MapDriver {
  const { frame, container, source, isFree, onAttribution } = options;
  const shower = (isDrawing: boolean) => (view: MapView) => {
    showView(frame, view);
    options.onView(view, isDrawing);
  };
  let driver = driveDrawing(frame, { isFree, onView: shower(true) });
  let isOver = false;
  const startTiles = async (from: MapSource) => {
    const { driveTiles } = await import("./live-map");
    if (isOver) return;
    const live = driveTiles({
      ...options,
      source: from,
      onView: shower(false),
      onReady: (attribution) => {
        driver.destroy();
        driver = live;
        container.dataset.shown = "";
        onAttribution(attribution);
      },
      onFailure: () => undefined,
    });
    if (isOver) live.destroy();
    else waiting = live;
  };
  let waiting: MapDriver | null = null;
  // No WebGL, or part of the code failed to load. The drawing remains.
  if (source) startTiles(source).catch(() => undefined);
  return {
    panBy: (x, y) => driver.panBy(x, y),
    zoomBy: (factor) => driver.zoomBy(factor),
    reset: () => driver.reset(),
    reveal: (point) => driver.reveal(point),
    centerOn: (point) => driver.centerOn(point),
    destroy: () => {
      isOver = true;
      driver.destroy();
      if (waiting && waiting !== driver) waiting.destroy();
      delete container.dataset.shown;
      onAttribution(null);
      showView(frame, WHOLE);
    },
  };
}
