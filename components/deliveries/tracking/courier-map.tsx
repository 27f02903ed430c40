"use client";

import { House, Truck } from "lucide-react";
import { useEffect, useRef } from "react";
import type { TripMapData } from "@waybill/geo/types";
import { MapFrame } from "@/components/kit/map/map-frame";
import { placedAt } from "@/components/kit/map/view";

/** A courier and a dropoff, which is drawn as an area. Takes the focus, because the button that opened it is gone. */
export function CourierMap({ data, label }: { data: TripMapData; label: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>("[tabindex]")?.focus(), []);
  return (
    <div ref={place} className="min-w-0">
      <MapFrame
        data={data}
        points={data.extent}
        label={label}
        markers={() =>
          data.stops.map((stop) => (
            <span
              key={stop.text}
              aria-hidden
              className="absolute flex size-8 -translate-1/2 items-center justify-center rounded-full bg-(--brand) text-surface shadow-popup ring-2 ring-surface"
              style={placedAt(stop)}
            >
              {stop.text === "courier" ? <Truck className="size-4" /> : <House className="size-4" />}
            </span>
          ))
        }
        caption={(sources) => (
          <figcaption className="mt-1.5 text-xs text-muted">
            The house marks the neighborhood, not the address. Map data: {sources}.
          </figcaption>
        )}
      />
    </div>
  );
}
