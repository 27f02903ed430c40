import "maplibre-gl/dist/maplibre-gl.css";
import { LngLatBounds, Map as TileMap, type MapOptions, setWorkerUrl } from "maplibre-gl";
import { regionStyle, SERVICE_PARTS } from "@waybill/geo/map";
import type { GeoBox, MapPoint, MapSource } from "@waybill/geo/types";
import { planeOf } from "./plane";
import { type MapDriver, type MapView, MIDDLE_HALF } from "./view";

// Served with the other build files, so that nothing is loaded from another host.
setWorkerUrl(new URL("maplibre-gl/dist/maplibre-gl-worker.mjs", import.meta.url).href);

type LiveMapOptions = {
  frame: HTMLElement;
  /** Container of the map. */
  container: HTMLElement;
  source: MapSource;
  /** Section shown by the server's drawing. Points are given in percent of it. */
  box: GeoBox;
  /** Initially visible section. */
  points: readonly MapPoint[];
  /**
   * The map is the page's main content: it handles the wheel and one-finger gestures, and starts at the
   * middle of the drawing.
   */
  isFree: boolean;
  onView: (view: MapView) => void;
  /** Called with the attribution once the map is drawn. */
  onReady: (attribution: string) => void;
  /** Called if there will be no map: no WebGL, no tiles or no style. */
  onFailure: () => void;
};

/** Maximum zoom: a house. The initial view of a short trip is zoomed in less. */
const MOST_ZOOM = 19;
const MOST_ZOOM_AT_FIRST = 15.5;

/** Padding in pixels for markers at the edges, and for the buttons on the right. */
const PADDING = { top: 44, right: 60, bottom: 44, left: 44 };

const themeNow = () => (document.documentElement.classList.contains("dark") ? "dark" : "light");

function styleOf(source: MapSource) {
  if (source.kind === "service") return `${SERVICE_PARTS}style.json`;
  return regionStyle({
    theme: themeNow(),
    tiles: `${location.origin}/map/${source.id}/{z}/{x}/{y}`,
    bounds: source.bounds,
    isDemo: source.isDemo,
    fonts: fontsOfPage(),
  });
}

/** Requests the parts of a service's style from our server. */
function partOf(source: MapSource, url: string) {
  if (source.kind !== "service" || !url.startsWith(SERVICE_PARTS)) return undefined;
  return { url: location.origin + source.path + url.slice(SERVICE_PARTS.length) };
}

/** The page's own fonts, without the fallback that Next adds: its font may be missing, and then loading fails. */
function fontsOfPage(): string[] {
  const names = getComputedStyle(document.body).fontFamily.split(/\s*,\s*/);
  return names.filter((name) => !/fallback/i.test(name));
}

/** Draws the tile map over the server's drawing and moves the markers with it. */
export function driveTiles(options: LiveMapOptions): MapDriver {
  const { container, source, box, isFree } = options;
  const plane = planeOf(box);
  const atFirst = new LngLatBounds();
  for (const point of isFree ? MIDDLE_HALF : options.points) atFirst.extend(plane.positionOf(point));
  const fit = isFree ? { padding: 0 } : { padding: PADDING, maxZoom: MOST_ZOOM_AT_FIRST };
  // MapLibre's own style would override the container's position.
  const place = container.appendChild(document.createElement("div"));
  place.style.height = "100%";
  place.style.fontFamily = "inherit";
  const map = createMap(() => place.remove(), {
    container: place,
    style: styleOf(source),
    transformRequest: (url) => partOf(source, url),
    bounds: atFirst,
    fitBoundsOptions: fit,
    maxZoom: MOST_ZOOM,
    // The page shows the attribution below the map, and has its own buttons and keys.
    attributionControl: false,
    keyboard: false,
    // The wheel and one finger scroll the page.
    cooperativeGestures: !isFree,
    doubleClickZoom: !isFree,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
  });
  map.touchZoomRotate.disableRotation();
  const canvas = map.getCanvas();
  for (const name of ["tabindex", "role", "aria-label"]) canvas.removeAttribute(name);
  const report = () => options.onView(viewOf(map, box));
  const follow = new MutationObserver(() => map.setStyle(styleOf(source)));
  let isOver = false;
  const destroy = () => {
    if (isOver) return;
    isOver = true;
    follow.disconnect();
    map.remove();
    place.remove();
  };
  let isReady = false;
  map.on("error", () => {
    if (isReady || isOver) return;
    destroy();
    options.onFailure();
  });
  map.once("load", () => {
    isReady = true;
    report();
    map.on("move", report);
    options.onReady(attributionOf(map));
    if (source.kind === "region") follow.observe(document.documentElement, { attributeFilter: ["class"] });
  });
  return {
    panBy: (x, y) => map.panBy([x, y]),
    zoomBy: (factor) => map.zoomTo(map.getZoom() + Math.log2(factor)),
    reset: () => map.fitBounds(atFirst, fit),
    reveal: (point) => {
      const position = plane.positionOf(point);
      if (!map.getBounds().contains(position)) map.panTo(position);
    },
    centerOn: (point) => map.panTo(plane.positionOf(point)),
    destroy,
  };
}

/** @throws without WebGL, after cleaning up */
function createMap(undo: () => void, options: MapOptions): TileMap {
  try {
    return new TileMap(options);
  } catch (error) {
    undo();
    throw error;
  }
}

/** The visible section in percent of the drawing. */
function viewOf(map: TileMap, box: GeoBox): MapView {
  const bounds = map.getBounds();
  // Past the antimeridian, longitudes continue or wrap around.
  const west = bounds.getWest() + 360 * Math.round((box.west - bounds.getWest()) / 360);
  return {
    ...planeOf(box).pointOf({ longitude: west, latitude: bounds.getNorth() }),
    zoom: (box.east - box.west) / (bounds.getEast() - bounds.getWest()),
  };
}

/** Attribution from the style's sources. It is third-party HTML, of which only the text is shown. */
function attributionOf(map: TileMap): string {
  const parser = new DOMParser();
  const texts = Object.keys(map.getStyle().sources).flatMap((id) => {
    const html = map.getSource(id)?.attribution;
    return html ? (parser.parseFromString(html, "text/html").body.textContent ?? []) : [];
  });
  return [...new Set(texts)].join(", ");
}
