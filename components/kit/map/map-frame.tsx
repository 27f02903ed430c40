"use client";

import { type MouseEvent, type ReactNode, type SyntheticEvent, useRef } from "react";
import { scaleOf, widthOf } from "@/lib/geo/map-view";
import type { BaseMapData, MapPoint } from "@/lib/geo/schema";
import { cn } from "../ui/cn";
import { Attribution } from "./attribution";
import {
  MAP_COLOURS,
  MapDrawing,
  mapFrameClass,
  MapLines,
  MapScale,
  mapTextClass,
  MapTowns,
} from "./map-ground";
import { type FreeMap, useMap } from "./use-map";
import { type MapDriver, type MapView, WHOLE } from "./view";

type MapFrameProps = {
  data: BaseMapData;
  /** What is in sight at first, if the map can be enlarged at once. */
  points: readonly MapPoint[];
  /** The map's text alternative, if it is a picture, or its name, if it is free; a map whose markers are buttons has none. */
  label?: string;
  /** Lines over the ground, drawn in the units of `data`. */
  lines?: ReactNode;
  /** What stands on the map, placed by `placedAt`; `zoom` says how many times the drawing is enlarged. */
  markers: (zoom: number, driver: MapDriver | null) => ReactNode;
  /** What stands below it; `sources` says whose data the map shows. */
  caption: (sources: ReactNode) => ReactNode;
  /** A point of the drawing that was clicked or touched. */
  onTap?: (point: MapPoint, driver: MapDriver) => void;
  /** Enter, while the map itself has the focus. */
  onEnter?: () => void;
  className?: string;
} & FreeMap;

/** A pointer that moved farther, in pixels, was dragging. */
const TAP_REACH = 6;

/**
 * A map as the server drew it, which needs no script. When it comes into view it can be moved and enlarged, and where
 * there is a map of tiles, that one takes the place of the drawing below the markers.
 */
export function MapFrame(props: MapFrameProps) {
  const { data, points, label, lines, markers, caption, className, isFree = false, onTap } = props;
  const view = useRef<MapView>(WHOLE);
  const { frame, container, parts, zoom, attribution, onKeyDown } = useMap(data, points, {
    isFree,
    onMove: (next, isDrawing) => {
      view.current = next;
      props.onMove?.(next, isDrawing);
    },
  });
  const pressed = useRef<PointerEvent | null>(null);

  function tap(event: MouseEvent<HTMLDivElement>) {
    const [from, box] = [pressed.current, frame.current?.getBoundingClientRect()];
    if (!parts || !onTap || !from || !box || isButton(event)) return;
    if (Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > TAP_REACH) return;
    const { x, y, zoom: times } = view.current;
    const percent = 100 / times;
    onTap(
      {
        x: x + ((event.clientX - box.left) / box.width) * percent,
        y: y + ((event.clientY - box.top) / box.height) * percent,
      },
      parts.driver,
    );
  }

  return (
    <figure className={cn("@container min-w-0", MAP_COLOURS, className)}>
      <div
        ref={frame}
        className={cn(mapFrameClass, isFree ? "touch-none" : "touch-pan-y")}
        style={{ aspectRatio: `${data.width} / ${data.height}` }}
        onKeyDown={(event) => {
          onKeyDown(event);
          if (event.key !== "Enter" || !props.onEnter || isButton(event)) return;
          event.preventDefault();
          props.onEnter();
        }}
        onPointerDown={({ nativeEvent }) => (pressed.current = nativeEvent)}
        onClick={tap}
      >
        <div
          {...(label !== undefined && {
            role: isFree ? "application" : "img",
            "aria-label": label,
            tabIndex: 0,
          })}
          className="absolute inset-0 overflow-hidden rounded-md focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus"
        >
          <MapDrawing data={data} />
          <div aria-hidden className={cn("absolute inset-0", mapTextClass)}>
            <MapTowns towns={data.towns} />
          </div>
          <div
            ref={container}
            aria-hidden
            className="absolute inset-0 opacity-0 transition-opacity not-data-shown:pointer-events-none data-shown:opacity-100 print:hidden"
          />
          {lines && <MapLines data={data}>{lines}</MapLines>}
          <div className={cn("pointer-events-none absolute inset-0", mapTextClass)}>
            {markers(zoom, parts?.driver ?? null)}
            <MapScale scale={scaleOf(widthOf(data.box) / zoom)} zoom={zoom} />
          </div>
        </div>
        {parts && <parts.Controls driver={parts.driver} />}
      </div>
      {caption(<Sources shown={attribution ?? data.sources.join(", ")} credits={data.credits} />)}
    </figure>
  );
}

const isButton = ({ target }: SyntheticEvent) =>
  target instanceof Element && target.closest("button") !== null;

/** Whose map it is, and whose addresses and roads, unless they are the same people's. */
function Sources({ shown, credits }: { shown: string; credits: string | null }) {
  return (
    <>
      <Attribution text={shown} />
      {credits !== null && credits !== shown && (
        <>
          ; addresses and roads: <Attribution text={credits} />
        </>
      )}
    </>
  );
}
