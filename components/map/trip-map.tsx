import { cn } from "@/components/ui/cn";
import type { MapMarker, MapTown, ScaleLine, TripMapData } from "@/lib/geo/map/data";

type TripMapProps = {
  data: TripMapData;
  /** What the map says, for those who do not see it: the stops in order and the distance. */
  label: string;
  className?: string;
};

/** The map's own colours, from the palette, for both themes. */
const COLOURS = cn(
  "[--map-land:oklch(0.972_0.006_95)] [--map-water:oklch(0.9_0.028_232)] [--map-coast:oklch(0.72_0.05_234)]",
  "[--map-county:oklch(0.885_0.008_95)] [--map-state:oklch(0.74_0.012_262)] [--map-country:oklch(0.56_0.02_262)]",
  "[--map-text:oklch(0.4_0.02_262)]",
  "dark:[--map-land:oklch(0.262_0.008_262)] dark:[--map-water:oklch(0.196_0.026_240)] dark:[--map-coast:oklch(0.42_0.04_236)]",
  "dark:[--map-county:oklch(0.335_0.01_262)] dark:[--map-state:oklch(0.46_0.014_262)] dark:[--map-country:oklch(0.62_0.02_262)]",
  "dark:[--map-text:oklch(0.82_0.012_262)]",
);

/** A trip's map as `tripMap` drew it. Plain markup: it needs no script. */
export function TripMap({ data, label, className }: TripMapProps) {
  const { width, height, markers, towns, scale, sources } = data;
  return (
    <figure className={cn("@container min-w-0", COLOURS, className)}>
      <div
        role="img"
        aria-label={label}
        className="relative overflow-hidden rounded-md border border-line bg-(--map-water)"
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        <Drawing data={data} />
        <div
          aria-hidden
          className="absolute inset-0 text-[0.6875rem] leading-4 text-(--map-text) select-none"
        >
          {towns.map((town) => (
            <TownName key={`${town.name} ${town.x} ${town.y}`} town={town} />
          ))}
          {markers.map((marker, index) => (
            <Marker key={index} marker={marker} />
          ))}
          {scale && (
            <div className="absolute bottom-1.5 left-2 grid w-full gap-px">
              <ScaleBar line={scale.km} className="border-t-0" />
              <ScaleBar line={scale.mi} className="border-b-0" />
            </div>
          )}
        </div>
      </div>
      <figcaption className="mt-1.5 text-xs text-muted">
        The line joins the stops in order; it is not the road. Map data: {sources.join(", ")}.
      </figcaption>
    </figure>
  );
}

/** Everything that grows with the map; lines keep their width. */
function Drawing({ data }: { data: TripMapData }) {
  const line = "[vector-effect:non-scaling-stroke]";
  return (
    <svg
      viewBox={`0 0 ${data.width} ${data.height}`}
      fill="none"
      strokeLinejoin="round"
      strokeLinecap="round"
      className="absolute inset-0 size-full"
    >
      <path d={data.land} fillRule="evenodd" className="fill-(--map-land)" />
      <path d={data.countyBorders} className={cn(line, "stroke-(--map-county)")} />
      <path d={data.stateBorders} className={cn(line, "stroke-(--map-state)")} />
      <path d={data.coast} className={cn(line, "stroke-(--map-coast)")} />
      <path d={data.countryBorders} className={cn(line, "stroke-(--map-country) [stroke-dasharray:5_3]")} />
      <path d={data.route} className={cn(line, "stroke-surface/80 [stroke-width:6]")} />
      <path d={data.route} className={cn(line, "stroke-accent-ink [stroke-width:2.5]")} />
    </svg>
  );
}

const at = ({ x, y }: { x: number; y: number }) => ({ left: `${x}%`, top: `${y}%` });

const HALO =
  "[text-shadow:0_0_2px_var(--map-land),0_0_2px_var(--map-land),0_0_3px_var(--map-land),0_0_4px_var(--map-land)]";

function TownName({ town }: { town: MapTown }) {
  return (
    <span className={cn("absolute", town.isWide && "hidden @md:inline")} style={at(town)}>
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

function Marker({ marker }: { marker: MapMarker }) {
  return (
    <span
      className="absolute flex h-5.5 min-w-5.5 -translate-1/2 items-center justify-center rounded-full bg-accent px-1 text-xs font-semibold whitespace-nowrap text-on-accent shadow-popup ring-2 ring-surface"
      style={at(marker)}
    >
      {marker.text}
    </span>
  );
}

function ScaleBar({ line, className }: { line: ScaleLine; className: string }) {
  return (
    <span
      className={cn(
        "border border-(--map-text) px-1 text-[0.625rem] leading-3.5 whitespace-nowrap",
        HALO,
        className,
      )}
      style={{ width: `${line.widthPercent}%` }}
    >
      {line.text}
    </span>
  );
}
