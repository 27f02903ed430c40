"use client";

import { House, Truck } from "lucide-react";
import { useEffect, useRef } from "react";
import type { TripMapData } from "@waybill/geo/types";
import type { FrameWords } from "@/components/kit/map/map-words";
import { PlainMapFrame } from "@/components/kit/map/plain-map-frame";
import { placedAt } from "@/components/kit/map/view";

/** Texts of the map. The sources of its data follow `caption`. */
export type MapWords = { label: string; caption: string; frame: FrameWords };

/** A courier and a dropoff, which is drawn as an area. Takes the focus, because the button that opened it is gone. */
export function CourierMap({ data, words }: { data: TripMapData; words: MapWords }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>("[tabindex]")?.focus(), []);
  return (
    <div ref={place} className="min-w-0">
      <PlainMapFrame
        data={data}
        points={data.extent}
        label={words.label}
        words={words.frame}
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
            {words.caption} {sources}.
          </figcaption>
        )}
      />
    </div>
  );
}
