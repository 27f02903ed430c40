"use client";

import { Suspense } from "react";
import { LaterTripMap } from "@/components/kit/map/later-trip-map";
import { Card } from "@/components/kit/ui/card";
import { cn } from "@/components/kit/ui/cn";
import { useUnits } from "@/components/kit/live/units";
import type { Units } from "@/lib/core/units";
import { stopMark } from "@waybill/geo/types";
import type { Offer } from "@/lib/rates/reads/compare-rates";
import { distanceWords } from "../format";
import type { Answered } from "./use-comparison";

type TripCardProps = { answer: Answered | null; offer: Offer | undefined; isStale: boolean };

/** The trip on the map. */
export function TripCard({ answer, offer, isStale }: TripCardProps) {
  const units = useUnits();
  return (
    <Card title="Trip">
      {answer?.map ? (
        <Suspense fallback={<MapPlace />}>
          <LaterTripMap
            data={answer.map}
            label={labelOf(answer, offer, units)}
            className={cn("transition-opacity", isStale && "opacity-45")}
          />
        </Suspense>
      ) : (
        <MapPlace>
          {answer?.trip ? "The map could not be drawn." : "The map appears with the price."}
        </MapPlace>
      )}
    </Card>
  );
}

function MapPlace({ children }: { children?: string }) {
  return (
    <p className="flex aspect-3/2 items-center justify-center rounded-md bg-sunken px-6 text-center text-muted">
      {children}
    </p>
  );
}

function labelOf({ stops }: Answered, offer: Offer | undefined, units: Units): string {
  const names = stops.flatMap((stop, index) =>
    stop.state === "located" ? [`${stopMark(index)} ${stop.place.city}`] : [],
  );
  return `Map of the trip: ${names.join(", then ")}. ${distanceWords(offer?.distanceMeters ?? 0, units)} by road.`;
}
