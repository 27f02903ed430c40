import { cn } from "../ui/cn";
import type { AreaMapData } from "@/lib/geo/schema";
import { MAP_COLOURS, MapDrawing, mapFrameClass, MapScale, mapTextClass, MapTowns } from "./map-ground";

type AreaMapProps = {
  data: AreaMapData;
  /** The map's text alternative. */
  label: string;
};

/** The map of service areas as `areaMap` drew it. Plain markup: it needs no script. */
export function AreaMap({ data, label }: AreaMapProps) {
  const { width, height, areas, towns, scale, sources } = data;
  return (
    <figure className={cn("@container min-w-0", MAP_COLOURS)}>
      <div
        role="img"
        aria-label={label}
        className={mapFrameClass}
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        <MapDrawing data={data}>
          {areas.map((path, index) => (
            <path
              key={index}
              d={path}
              fillRule="evenodd"
              className="fill-accent/20 stroke-accent-ink [stroke-width:2] [vector-effect:non-scaling-stroke]"
            />
          ))}
        </MapDrawing>
        <div aria-hidden className={cn("absolute inset-0", mapTextClass)}>
          <MapTowns towns={towns} />
          <MapScale scale={scale} />
        </div>
      </div>
      <figcaption className="mt-1.5 text-xs text-muted">Map data: {sources.join(", ")}.</figcaption>
    </figure>
  );
}
