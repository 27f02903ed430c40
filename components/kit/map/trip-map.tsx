import { cn } from "../ui/cn";
import type { MapMarker, TripMapData } from "@/lib/geo/schema";
import {
  MAP_COLOURS,
  MapDrawing,
  mapFrameClass,
  MapScale,
  mapTextClass,
  MapTowns,
  placedAt,
} from "./map-ground";

type TripMapProps = {
  data: TripMapData;
  /** The map's text alternative: the stops in order and the distance. */
  label: string;
  className?: string;
};

/** A trip's map as `tripMap` drew it. Plain markup: it needs no script. */
export function TripMap({ data, label, className }: TripMapProps) {
  const { width, height, markers, towns, scale, sources } = data;
  const line = "[vector-effect:non-scaling-stroke]";
  return (
    <figure className={cn("@container min-w-0", MAP_COLOURS, className)}>
      <div
        role="img"
        aria-label={label}
        className={mapFrameClass}
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        <MapDrawing data={data}>
          <path d={data.route} className={cn(line, "stroke-surface/80 [stroke-width:6]")} />
          <path d={data.route} className={cn(line, "stroke-accent-ink [stroke-width:2.5]")} />
        </MapDrawing>
        <div aria-hidden className={cn("absolute inset-0", mapTextClass)}>
          <MapTowns towns={towns} />
          {markers.map((marker, index) => (
            <Marker key={index} marker={marker} />
          ))}
          <MapScale scale={scale} />
        </div>
      </div>
      <figcaption className="mt-1.5 text-xs text-muted">
        The line joins the stops in order; it is not the road. Map data: {sources.join(", ")}.
      </figcaption>
    </figure>
  );
}

function Marker({ marker }: { marker: MapMarker }) {
  return (
    <span
      className="absolute flex h-5.5 min-w-5.5 -translate-1/2 items-center justify-center rounded-full bg-accent px-1 text-xs font-semibold whitespace-nowrap text-on-accent shadow-popup ring-2 ring-surface"
      style={placedAt(marker)}
    >
      {marker.text}
    </span>
  );
}
