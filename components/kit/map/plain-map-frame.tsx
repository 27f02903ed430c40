"use client";

import { type MouseEvent, type ReactNode, type SyntheticEvent, useRef } from "react";
import { scaleOf, widthOf } from "@waybill/geo/map";
import type { BaseMapData, MapPoint } from "@waybill/geo/types";
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
import type { FrameWords } from "./map-words";
import { type FreeMap, useMap } from "./use-map";
import { type MapDriver, type MapView, WHOLE } from "./view";

export type PlainMapFrameProps = {
  data: BaseMapData;
  /** Initially visible section, if the map can be zoomed from the start. */
  points: readonly MapPoint[];
  /**
   * The map's text alternative if it is a picture, or its name if it is free. Not set for maps whose markers
   * are buttons.
   */
  label?: string;
  /** Lines over the ground, in the units of `data`. */
  lines?: ReactNode;
  /** Markers, placed with `placedAt`. `zoom` is the enlargement of the drawing. */
  markers: (zoom: number, driver: MapDriver | null) => ReactNode;
  /** Content below the map. `sources` is the attribution. */
  caption: (sources: ReactNode) => ReactNode;
  /** Called when a point of the drawing is clicked or touched. */
  onTap?: (point: MapPoint, driver: MapDriver) => void;
  /** Called for Enter while the map itself has the focus. */
  onEnter?: () => void;
  /** Texts of the buttons and the attribution. */
  words: FrameWords;
  className?: string;
} & FreeMap;

/** Movements farther than this, in pixels, are drags. */
const TAP_REACH = 6;

/**
 * A server-rendered map that works without scripts. When it scrolls into view, it can be moved and zoomed,
 * and a tile map, if available, replaces the drawing below the markers.
 */
export function PlainMapFrame(props: PlainMapFrameProps) {
  const { data, points, label, lines, markers, caption, className, isFree = false, onTap, words } = props;
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
        {parts && <parts.Controls driver={parts.driver} words={words} />}
      </div>
      {caption(
        <Sources shown={attribution ?? data.sources.join(", ")} credits={data.credits} roads={words.roads} />,
      )}
    </figure>
  );
}

const isButton = ({ target }: SyntheticEvent) =>
  target instanceof Element && target.closest("button") !== null;

/** Attribution of the map, and of addresses and roads if they differ. */
function Sources({ shown, credits, roads }: { shown: string; credits: string | null; roads: string }) {
  return (
    <>
      <Attribution text={shown} />
      {credits !== null && credits !== shown && (
        <>
          ; {roads} <Attribution text={credits} />
        </>
      )}
    </>
  );
}
