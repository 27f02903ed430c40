"use client";

import { useText } from "#texts";
import { planeOf } from "@/components/kit/map/plane";
import { placedAt } from "@/components/kit/map/view";
import type { BaseMapData, MapPoint } from "@waybill/geo/types";
import { initialsOf, seenWords } from "./seen-words";
import type { SeenCourier } from "./use-courier-positions";

type CourierPinsProps = { data: BaseMapData; couriers: readonly SeenCourier[]; now: number };

/** Where the couriers are, on the map. The list below the map says the same in words. */
export function CourierPins({ data, couriers, now }: CourierPinsProps) {
  const text = useText("dispatch");
  const plane = planeOf(data.box);
  return couriers.map((courier) => (
    <span
      key={courier.courierId}
      aria-hidden
      title={`${courier.name}, ${seenWords(text, courier.recordedAt, now)}`}
      className="pointer-events-auto absolute flex h-5 min-w-5 -translate-1/2 items-center justify-center rounded-sm bg-ink px-1 text-[0.625rem] font-semibold text-surface shadow-popup ring-2 ring-surface"
      style={placedAt(plane.pointOf(courier))}
    >
      {initialsOf(courier.name)}
    </span>
  ));
}

/** The ways of the couriers, as lines in the units of the map. */
export function CourierTrails({ data, couriers }: Omit<CourierPinsProps, "now">) {
  const plane = planeOf(data.box);
  const spot = ({ x, y }: MapPoint) => `${(x * data.width) / 100} ${(y * data.height) / 100}`;
  return couriers
    .filter(({ trail }) => trail.length > 1)
    .map(({ courierId, trail }) => (
      <path
        key={courierId}
        d={`M${trail.map((point) => spot(plane.pointOf(point))).join("L")}`}
        className="stroke-ink/50 [stroke-width:1.5] [stroke-dasharray:2_3] [vector-effect:non-scaling-stroke]"
      />
    ));
}

/** The couriers on the map in words. */
export function SeenCouriers({ couriers, now }: Omit<CourierPinsProps, "data">) {
  const text = useText("dispatch");
  if (couriers.length === 0) return null;
  return (
    <ul aria-label={text.t("map.couriers")} className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {couriers.map(({ courierId, name, recordedAt }) => (
        <li key={courierId}>
          {name} <span className="text-muted">{seenWords(text, recordedAt, now)}</span>
        </li>
      ))}
    </ul>
  );
}
