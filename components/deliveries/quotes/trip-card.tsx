"use client";

import { type ReactNode, Suspense } from "react";
import { useText } from "#texts";
import { LaterTripMap } from "@/components/kit/map/later-trip-map";
import { useStreetsAt } from "@/components/kit/map/streets";
import { Card } from "@/components/kit/ui/card";
import { cn } from "@/components/kit/ui/cn";
import { useUnits } from "@/components/kit/live/units";
import type { Units } from "@/lib/core/units";
import { stopMark } from "@waybill/geo/types";
import type { Offer } from "@/lib/rates/reads/compare-rates";
import { distanceWords } from "../distance-words";
import type { TradeText } from "../trade-text";
import { TripSketch } from "../trip-sketch";
import type { QuotesText } from "./quote-text";
import type { Answered } from "./use-comparison";

type TripCardProps = {
  answer: Answered | null;
  offer: Offer | undefined;
  isStale: boolean;
  /** Attribution of addresses and roads, for a trip without a map. */
  credits: ReactNode;
};

/** The trip: on a map if it shows streets there, otherwise as a sketch. */
export function TripCard({ answer, offer, isStale, credits }: TripCardProps) {
  const text = useText("quotes");
  const { t } = text;
  const trade = useText("trade");
  const units = useUnits();
  const hasStreets = useStreetsAt(null);
  const paleIfStale = cn("transition-opacity", isStale && "opacity-45");
  if (answer?.map) {
    return (
      <Card title={t("trip.title")}>
        <Suspense fallback={<MapPlace />}>
          <LaterTripMap
            data={answer.map}
            label={labelOf(text, trade, answer, offer, units)}
            className={paleIfStale}
          />
        </Suspense>
      </Card>
    );
  }
  return (
    <Card title={t("trip.title")}>
      {answer?.trip && offer ? (
        <div className={paleIfStale}>
          <TripSketch
            stops={locatedStops(answer)}
            distanceMeters={offer.distanceMeters}
            durationMinutes={offer.durationMinutes}
            units={units}
          />
          {credits}
        </div>
      ) : hasStreets ? (
        <MapPlace>{t("trip.mapLater")}</MapPlace>
      ) : (
        <p className="text-muted">{t("trip.distanceLater")}</p>
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

const locatedStops = ({ stops }: Answered) =>
  stops.flatMap((stop, index) =>
    stop.state === "located" ? [{ mark: stopMark(index), city: stop.place.city }] : [],
  );

function labelOf(
  text: QuotesText,
  trade: TradeText,
  answer: Answered,
  offer: Offer | undefined,
  units: Units,
): string {
  const names = locatedStops(answer).map(({ mark, city }) => `${mark} ${city}`);
  const [first = "", ...others] = names;
  const stops = others.reduce((before, next) => trade.t("trip.then", { stops: before, next }), first);
  return text.t("trip.map", { stops, distance: distanceWords(text, offer?.distanceMeters ?? 0, units) });
}
