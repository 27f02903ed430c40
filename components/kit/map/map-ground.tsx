import type { ReactNode } from "react";
import { cn } from "../ui/cn";
import type { BaseMapData, MapTown, ScaleLine } from "@waybill/geo/types";
import { drawnTo, placedAt } from "./view";

/** The map's colors, from the palette, for both themes. */
export const MAP_COLOURS = cn(
  "[--map-land:oklch(0.972_0.006_95)] [--map-water:oklch(0.9_0.028_232)] [--map-coast:oklch(0.72_0.05_234)]",
  "[--map-county:oklch(0.885_0.008_95)] [--map-state:oklch(0.74_0.012_262)] [--map-country:oklch(0.56_0.02_262)]",
  "[--map-text:oklch(0.4_0.02_262)]",
  "dark:[--map-land:oklch(0.262_0.008_262)] dark:[--map-water:oklch(0.196_0.026_240)] dark:[--map-coast:oklch(0.42_0.04_236)]",
  "dark:[--map-county:oklch(0.335_0.01_262)] dark:[--map-state:oklch(0.46_0.014_262)] dark:[--map-country:oklch(0.62_0.02_262)]",
  "dark:[--map-text:oklch(0.82_0.012_262)]",
);

/** Style of the map's box. Use it inside an element with MAP_COLOURS. */
export const mapFrameClass = "relative overflow-hidden rounded-md border border-line bg-(--map-water)";

/** Everything of the ground that scales with the map. Line widths stay constant. */
export function MapDrawing({ data }: { data: BaseMapData }) {
  const line = "[vector-effect:non-scaling-stroke]";
  return (
    <MapLines data={data}>
      <path d={data.land} fillRule="evenodd" className="fill-(--map-land)" />
      <path d={data.countyBorders} className={cn(line, "stroke-(--map-county)")} />
      <path d={data.stateBorders} className={cn(line, "stroke-(--map-state)")} />
      <path d={data.coast} className={cn(line, "stroke-(--map-coast)")} />
      <path d={data.countryBorders} className={cn(line, "stroke-(--map-country) [stroke-dasharray:5_3]")} />
    </MapLines>
  );
}

/** Lines in the units of the drawing that move with the map. */
export function MapLines({ data, children }: { data: BaseMapData; children: ReactNode }) {
  return (
    <svg
      viewBox={`0 0 ${data.width} ${data.height}`}
      fill="none"
      strokeLinejoin="round"
      strokeLinecap="round"
      className="pointer-events-none absolute inset-0 size-full"
    >
      <g style={drawnTo(data)}>{children}</g>
    </svg>
  );
}

/** The names of towns. */
export function MapTowns({ towns }: { towns: readonly MapTown[] }) {
  return towns.map((town) => <TownName key={`${town.name} ${town.x} ${town.y}`} town={town} />);
}

/** The scale at the bottom of the map, enlarged about `zoom` times. The length of its lines is exact. */
export function MapScale({ scale, zoom }: { scale: BaseMapData["scale"]; zoom: number }) {
  if (!scale) return null;
  return (
    <div aria-hidden className="absolute bottom-1.5 left-2 grid w-full gap-px">
      <ScaleBar line={scale.km} zoom={zoom} className="border-t-0" />
      <ScaleBar line={scale.mi} zoom={zoom} className="border-b-0" />
    </div>
  );
}

/** Style of the texts on the ground. */
export const mapTextClass = "text-[0.6875rem] leading-4 text-(--map-text) select-none";

const HALO =
  "[text-shadow:0_0_2px_var(--map-land),0_0_2px_var(--map-land),0_0_3px_var(--map-land),0_0_4px_var(--map-land)]";

function TownName({ town }: { town: MapTown }) {
  return (
    <span className={cn("absolute", town.isWide && "hidden @md:inline")} style={placedAt(town)}>
      <span className="absolute -top-0.5 -left-0.5 size-1 rounded-full bg-(--map-text)" />
      <span
        className={cn(
          "absolute -top-2 whitespace-nowrap",
          HALO,
          town.side === "right" ? "left-1.5" : "right-1.5",
        )}
      >
        {town.name}
      </span>
    </span>
  );
}

function ScaleBar({ line, zoom, className }: { line: ScaleLine; zoom: number; className: string }) {
  return (
    <span
      className={cn(
        "border border-(--map-text) px-1 text-[0.625rem] leading-3.5 whitespace-nowrap",
        HALO,
        className,
      )}
      style={{ width: `calc(${line.widthPercent / zoom}% * var(--map-zoom, 1))` }}
    >
      {line.text}
    </span>
  );
}
