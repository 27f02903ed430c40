"use client";

import { groupNear } from "@waybill/geo/map";
import { joinMarks, type MapMarker, type TripMapData } from "@waybill/geo/types";
import { useText } from "#texts";
import { cn } from "../ui/cn";
import { MapFrame } from "./map-frame";
import { placedAt } from "./view";

type TripMapProps = {
  data: TripMapData;
  /** The map's text alternative: the stops in order and the distance. */
  label: string;
  className?: string;
};

/** A trip's map drawn by `tripMap`. */
export function TripMap({ data, label, className }: TripMapProps) {
  const { route, isRoad, extent, stops } = data;
  const { t } = useText("maps");
  const line = "[vector-effect:non-scaling-stroke]";
  return (
    <MapFrame
      data={data}
      points={extent}
      label={label}
      className={className}
      lines={
        <>
          <path d={route} className={cn(line, "stroke-surface/80 [stroke-width:6]")} />
          <path d={route} className={cn(line, "stroke-accent-ink [stroke-width:2.5]")} />
        </>
      }
      markers={(zoom) =>
        markersOf(stops, zoom).map((marker, index) => <Marker key={index} marker={marker} />)
      }
      caption={(sources) => (
        <figcaption className="mt-1.5 text-xs text-muted">
          {isRoad ? t("onRoad") : t("straight")} {t.rich("source", { sources: () => sources })}
        </figcaption>
      )}
    />
  );
}

/** Stops that would cover each other share a marker until the map is zoomed in. */
function markersOf(stops: readonly MapMarker[], zoom: number): MapMarker[] {
  return groupNear(stops, zoom).map(({ x, y, members }) => ({
    x,
    y,
    text: joinMarks(members.map(({ text }) => text)),
  }));
}

function Marker({ marker }: { marker: MapMarker }) {
  return (
    <span
      aria-hidden
      className="absolute flex h-5.5 min-w-5.5 -translate-1/2 items-center justify-center rounded-full bg-accent px-1 text-xs font-semibold whitespace-nowrap text-on-accent shadow-popup ring-2 ring-surface"
      style={placedAt(marker)}
    >
      {marker.text}
    </span>
  );
}
