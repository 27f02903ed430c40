"use client";

import { type ComponentType, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { BaseMapData, MapPoint } from "@waybill/geo/types";
import { untilTouched } from "../ui/touched";
import { type MapDriver, type OnView, ZOOM_STEP } from "./view";
import type { FrameWords } from "./map-words";

/** Pixels that an arrow key moves the map; with Shift on a free map. */
const PAN_STEP = 60;
/** Same, for precise positioning. */
const FINE_PAN_STEP = 12;

/** Distance to the viewport at which the map's code is loaded. */
const NEAR = "200px";

type MapParts = { driver: MapDriver; Controls: ComponentType<{ driver: MapDriver; words: FrameWords }> };

type UseMap = {
  frame: RefObject<HTMLDivElement | null>;
  container: RefObject<HTMLDivElement | null>;
  /** Set once the map can be moved. */
  parts: MapParts | null;
  /** Enlargement of the drawing, in steps, so that React does not re-render on every move. */
  zoom: number;
  /** Attribution of the tile map; null while the drawing is shown. */
  attribution: string | null;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

const stepped = (zoom: number) => 2 ** (Math.round(Math.log2(zoom) * 4) / 4);

export type FreeMap = {
  /** The map handles all gestures and may move beyond the drawing. */
  isFree?: boolean;
  onMove?: OnView;
};

/**
 * Makes a drawn map movable when it scrolls into view and somebody uses the page. Until then, and without scripts, it
 * stays static. A map with tiles does not wait for the user.
 */
export function useMap(
  data: BaseMapData,
  points: readonly MapPoint[],
  { isFree = false, onMove }: FreeMap,
): UseMap {
  const frame = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const [parts, setParts] = useState<MapParts | null>(null);
  const [zoom, setZoom] = useState(1);
  const [attribution, setAttribution] = useState<string | null>(null);
  // After a page refresh with the same drawing, the map keeps its position.
  const drawn = JSON.stringify([data.box, data.source, points]);
  const latestOnMove = useRef(onMove);
  useEffect(() => {
    latestOnMove.current = onMove;
  });
  useEffect(() => {
    const [frameNow, containerNow] = [frame.current, container.current];
    if (!frameNow || !containerNow) return undefined;
    let started: MapDriver | null = null;
    let isOver = false;
    const start = async () => {
      // Before somebody uses the page, only tiles would show more than the drawing.
      if (!isFree && readDrawn(drawn).source === null) await untilTouched();
      const [{ driveMap }, { MapControls }] = await Promise.all([
        import("./drive"),
        import("./map-controls"),
      ]);
      if (isOver) return;
      started = driveMap({
        frame: frameNow,
        container: containerNow,
        ...readDrawn(drawn),
        isFree,
        onView: (view, isDrawing) => {
          setZoom(stepped(view.zoom));
          latestOnMove.current?.(view, isDrawing);
        },
        onAttribution: setAttribution,
      });
      setParts({ driver: started, Controls: MapControls });
    };
    const stopWatching = onceNear(frameNow, () => void start().catch(() => undefined));
    return () => {
      isOver = true;
      stopWatching();
      started?.destroy();
      setParts(null);
      setZoom(1);
    };
  }, [drawn, isFree]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (parts && !event.defaultPrevented && moveByKey(parts.driver, event, isFree)) event.preventDefault();
  };
  return { frame, container, parts, zoom, attribution, onKeyDown };
}

type Drawn = Pick<BaseMapData, "box" | "source"> & { points: MapPoint[] };

/** `drawn` was set by useMap in the same pass. */
function readDrawn(drawn: string): Drawn {
  const [box, source, points] = JSON.parse(drawn) as [Drawn["box"], Drawn["source"], MapPoint[]];
  return { box, source, points };
}

function onceNear(element: HTMLElement, then: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      then();
    },
    { rootMargin: NEAR },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Which way the arrow keys lead. */
export const ARROWS: ReadonlyMap<string, MapPoint> = new Map([
  ["ArrowLeft", { x: -1, y: 0 }],
  ["ArrowRight", { x: 1, y: 0 }],
  ["ArrowUp", { x: 0, y: -1 }],
  ["ArrowDown", { x: 0, y: 1 }],
]);

/** @returns whether the key belongs to the map */
function moveByKey(driver: MapDriver, event: KeyboardEvent, isFree: boolean): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (ctrlKey || metaKey || altKey) return false;
  const arrow = ARROWS.get(key);
  const step = isFree && !shiftKey ? FINE_PAN_STEP : PAN_STEP;
  if (arrow) driver.panBy(arrow.x * step, arrow.y * step);
  else if (key === "+" || key === "=") driver.zoomBy(ZOOM_STEP);
  else if (key === "-" || key === "_") driver.zoomBy(1 / ZOOM_STEP);
  else if (key === "0") driver.reset();
  else return false;
  return true;
}
