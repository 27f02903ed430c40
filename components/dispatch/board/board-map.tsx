"use client";

import { useText } from "#texts";
import { MapFrame } from "@/components/kit/map/map-frame";
import { planeOf } from "@/components/kit/map/plane";
import { placedAt } from "@/components/kit/map/view";
import { cn } from "@/components/kit/ui/cn";
import { groupNear } from "@waybill/geo/map";
import type { BaseMapData, MapPoint, Point } from "@waybill/geo/types";
import { CourierPins, CourierTrails } from "../courier-pins";
import { useCourierPositions } from "../use-courier-positions";
import type { ViewDelivery } from "./view";

/** A route on the map, with the number of each stop. */
export type ShownRoute = {
  title: string;
  start: Point | null;
  stops: readonly (Point & { key: string; stop: 0 | 1 })[];
};

type BoardMapProps = {
  data: BaseMapData;
  now: number;
  route: ShownRoute | null;
  unassigned: readonly ViewDelivery[];
  isSelected: (key: string) => boolean;
  onSelect: (keys: readonly string[], selected: boolean) => void;
};

/** The whole drawing, however the stops change, so that the map keeps its position. */
const CORNERS: readonly MapPoint[] = [
  { x: 4, y: 4 },
  { x: 96, y: 96 },
];

const isOn = ({ x, y }: MapPoint) => x >= 0 && x <= 100 && y >= 0 && y <= 100;

/** Couriers where they are now, one route as a numbered line, and the pickups of deliveries to assign. */
export function BoardMap({ data, now, route, unassigned, isSelected, onSelect }: BoardMapProps) {
  const { t } = useText("board");
  const { pointOf } = planeOf(data.box);
  const couriers = useCourierPositions().filter((courier) => isOn(pointOf(courier)));
  const pickups = unassigned
    .map((delivery) => ({ ...pointOf(delivery.pickup), delivery }))
    .filter((point) => isOn(point));
  return (
    <MapFrame
      data={data}
      points={CORNERS}
      lines={
        <>
          <CourierTrails data={data} couriers={couriers} />
          {route && <RouteLine data={data} route={route} />}
        </>
      }
      markers={(zoom) => (
        <>
          <div role="group" aria-label={t("map.toAssign")}>
            {groupNear(pickups, zoom).map(({ x, y, members }) => {
              const deliveries = members.map(({ delivery }) => delivery);
              const [only] = deliveries.length === 1 ? deliveries : [];
              const keys = deliveries.map(({ key }) => key);
              const selected = keys.every(isSelected);
              return (
                <button
                  key={keys.join()}
                  type="button"
                  // The list of deliveries to assign does the same with the keyboard.
                  tabIndex={-1}
                  aria-pressed={selected}
                  aria-label={
                    only
                      ? t("map.select", { order: only.orderNumber })
                      : t("map.selectMany", { count: deliveries.length })
                  }
                  style={placedAt({ x, y })}
                  className={cn(
                    "pointer-events-auto absolute flex h-5 min-w-5 -translate-1/2 items-center justify-center rounded-sm border-2 border-ink bg-surface px-0.5 text-[0.6875rem] font-semibold text-ink tabular-nums",
                    selected && "ring-3 ring-accent",
                  )}
                  onClick={() => onSelect(keys, !selected)}
                >
                  {keys.length}
                </button>
              );
            })}
          </div>
          <CourierPins data={data} couriers={couriers} now={now} />
          {route && <RouteNumbers data={data} route={route} />}
        </>
      )}
      caption={(sources) => (
        <figcaption className="mt-2 text-xs text-muted">
          {route && <span className="block text-ink">{route.title}</span>}
          {t.rich("map.hint", { sources: () => sources })}
        </figcaption>
      )}
    />
  );
}

type RouteProps = { data: BaseMapData; route: ShownRoute };

function RouteLine({ data, route: { start, stops } }: RouteProps) {
  const { pointOf } = planeOf(data.box);
  const spots = [...(start ? [start] : []), ...stops].map((point) => {
    const { x, y } = pointOf(point);
    return `${(x * data.width) / 100} ${(y * data.height) / 100}`;
  });
  if (spots.length < 2) return null;
  const path = `M${spots.join("L")}`;
  return (
    <g className="[&>path]:[vector-effect:non-scaling-stroke]">
      <path d={path} className="stroke-surface/80 [stroke-width:5]" />
      <path d={path} className="stroke-accent-ink [stroke-width:2]" />
    </g>
  );
}

function RouteNumbers({ data, route: { stops } }: RouteProps) {
  const { pointOf } = planeOf(data.box);
  return stops.map((stop, index) => {
    const point = pointOf(stop);
    if (!isOn(point)) return null;
    return (
      <span
        key={stop.key}
        aria-hidden
        style={placedAt(point)}
        className={cn(
          "absolute flex h-5 min-w-5 -translate-1/2 items-center justify-center border-2 px-0.5 text-[0.6875rem] font-semibold tabular-nums shadow-popup",
          stop.stop === 0
            ? "rounded-sm border-accent bg-surface text-accent-ink"
            : "rounded-full border-accent bg-accent text-on-accent",
        )}
      >
        {index + 1}
      </span>
    );
  });
}
