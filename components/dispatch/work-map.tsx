"use client";

import { useText } from "#texts";
import type { KeyboardEvent, ReactNode } from "react";
import { planeOf } from "@/components/kit/map/plane";
import { MapFrame } from "@/components/kit/map/map-frame";
import { type MapDriver, placedAt } from "@/components/kit/map/view";
import { Button } from "@/components/kit/ui/button";
import { cn } from "@/components/kit/ui/cn";
import { groupNear } from "@waybill/geo/map";
import type { MapPoint, WorkMapData, WorkMarker } from "@waybill/geo/types";
import { CourierPins, CourierTrails, SeenCouriers } from "./courier-pins";
import type { WorkRow } from "./row";
import { type SeenCourier, useCourierPositions } from "./use-courier-positions";
import { OverdueBadge, Marker } from "./work-marker";

type WorkMapProps = {
  data: WorkMapData;
  rows: readonly WorkRow[];
  /** Whether the map includes deliveries far away from most others. */
  showsAll: boolean;
  onShowAll: (all: boolean) => void;
  activeId: string | null;
  isSelected: (id: string) => boolean;
  onSelect: (ids: readonly string[], selected: boolean) => void;
  /** The server's time, in milliseconds. */
  now: number;
  /** A marker got the focus: its first row becomes active. */
  onActivate: (id: string) => void;
};

/** The open deliveries on a map: a marker per next stop, a ring per later dropoff, a line for selected ones. */
export function WorkMap(props: WorkMapProps) {
  const { data, rows, activeId, isSelected, now } = props;
  const couriers = useCourierPositions().filter((courier) => isOn(data, courier));
  const lines = rows.filter(({ id }) => id === activeId || isSelected(id));
  return (
    <div className="min-w-0">
      <MapFrame
        data={data}
        points={data.markers}
        lines={
          <>
            <CourierTrails data={data} couriers={couriers} />
            <Lines data={data} rows={lines} />
          </>
        }
        markers={(zoom, driver) => (
          <>
            <Dropoffs data={data} rows={rows} lines={lines} />
            <CourierPins data={data} couriers={couriers} now={now} />
            <Markers {...props} markers={markersOf(data, rows, zoom)} driver={driver} />
          </>
        )}
        caption={(sources) => (
          <>
            <SeenCouriers couriers={couriers} now={now} />
            <FarAway {...props} />
            <Legend sources={sources} />
          </>
        )}
      />
    </div>
  );
}

/** Whether a courier is within the drawing. */
function isOn({ box }: WorkMapData, courier: SeenCourier): boolean {
  const { x, y } = planeOf(box).pointOf(courier);
  return x >= 0 && x <= 100 && y >= 0 && y <= 100;
}

/** Next stops that would cover each other share a marker; enlarged, they have one each. */
function markersOf(data: WorkMapData, rows: readonly WorkRow[], zoom: number): WorkMarker[] {
  const stops = rows.flatMap(({ id, nextStop }) => {
    const place = data.places[id];
    return place ? [{ ...place[nextStop], id }] : [];
  });
  return groupNear(stops, zoom).map(({ x, y, members }) => ({ x, y, ids: members.map(({ id }) => id) }));
}

type MarkersProps = WorkMapProps & { markers: readonly WorkMarker[]; driver: MapDriver | null };

function Markers({ markers, driver, rows, activeId, isSelected, onSelect, onActivate }: MarkersProps) {
  const { t } = useText("dispatch");
  const byId = new Map(rows.map((row) => [row.id, row]));
  const activeMarker = markers.find(({ ids }) => activeId !== null && ids.includes(activeId));
  return (
    <div role="group" aria-label={t("map.stops")} onKeyDown={moveBetweenMarkers}>
      {markers.map((marker) => (
        <Marker
          key={marker.ids.join()}
          marker={marker}
          rows={marker.ids.flatMap((id) => byId.get(id) ?? [])}
          active={marker === activeMarker}
          inTabOrder={marker === (activeMarker ?? markers[0])}
          selected={marker.ids.every(isSelected)}
          onSelect={(selected) => onSelect(marker.ids, selected)}
          onActivate={(id) => {
            driver?.reveal(marker);
            onActivate(id);
          }}
        />
      ))}
    </div>
  );
}

function Legend({ sources }: { sources: ReactNode }) {
  const { t } = useText("dispatch");
  return (
    <figcaption className="mt-2 grid gap-1 text-xs text-muted">
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="size-3 rounded-full bg-accent" /> {t("map.nextStop")}
        </span>
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="size-2.5 rotate-45 bg-danger" /> {t("map.allOverdue")}
        </span>
        <span className="flex items-center gap-1.5">
          <OverdueBadge count={2} /> {t("map.someOverdue")}
        </span>
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="size-2.5 rounded-full border-2 border-ink" /> {t("map.dropoff")}
        </span>
      </span>
      <span>{t.rich("map.hint", { sources: () => sources })}</span>
    </figcaption>
  );
}

/** Names the deliveries for which the map would have to zoom out. */
function FarAway({ data, rows, showsAll, onShowAll }: WorkMapProps) {
  const { t } = useText("dispatch");
  const far = rows.filter(({ id }) => data.farIds.includes(id));
  if (far.length === 0) return null;
  const cities = [...new Set(far.map((row) => row[row.nextStop].city))];
  const more = cities.length - MAX_CITIES;
  const named = cities.slice(0, MAX_CITIES).join(", ");
  const places = more > 0 ? t("map.morePlaces", { places: named, count: more }) : named;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1">
      <span>{t("map.far", { count: far.length, places })}</span>
      <Button size="sm" onClick={() => onShowAll(!showsAll)}>
        {t(showsAll ? "map.zoomIn" : "map.showAll")}
      </Button>
    </p>
  );
}

const MAX_CITIES = 3;

type OverlayProps = { data: WorkMapData; rows: readonly WorkRow[] };

/** Dropoffs of deliveries that are still to be picked up. */
function Dropoffs({ data, rows, lines }: OverlayProps & { lines: readonly WorkRow[] }) {
  return rows.map(({ id, nextStop }) => {
    const place = data.places[id];
    if (!place || nextStop !== "pickup") return null;
    return <Dropoff key={id} at={place.dropoff} marked={lines.some((line) => line.id === id)} />;
  });
}

function Dropoff({ at, marked }: { at: MapPoint; marked: boolean }) {
  return (
    <span
      aria-hidden
      className={cn(
        "absolute -translate-1/2 rounded-full border-2 bg-(--map-land)",
        marked ? "size-3 border-accent-ink" : "size-2 border-(--map-text) opacity-70",
      )}
      style={placedAt(at)}
    />
  );
}

function Lines({ data, rows }: OverlayProps) {
  const spot = ({ x, y }: MapPoint) => `${(x * data.width) / 100} ${(y * data.height) / 100}`;
  return rows.map(({ id }) => {
    const place = data.places[id];
    if (!place) return null;
    const path = `M${spot(place.pickup)}L${spot(place.dropoff)}`;
    return (
      <g key={id} className="[&>path]:[vector-effect:non-scaling-stroke]">
        <path d={path} className="stroke-surface/80 [stroke-width:4]" />
        <path d={path} className="stroke-accent-ink [stroke-width:1.75]" />
      </g>
    );
  });
}

/** Arrow keys move between markers; Tab leaves the map. */
function moveBetweenMarkers(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  // Also at either end: the arrow keys of a marker never move the map.
  event.preventDefault();
  const markers = [...event.currentTarget.querySelectorAll<HTMLElement>("button")];
  const next = markers[markers.findIndex((marker) => marker === event.target) + by];
  next?.focus();
}
