"use client";

import { useText } from "#texts";
import { groupNear } from "@waybill/geo/map";
import { MapFrame } from "@/components/kit/map/map-frame";
import { placedAt } from "@/components/kit/map/view";
import type { ImpreciseMap as MapData } from "@/lib/imports/reads/map-import";

/** Rows named on one marker; more are a number. */
const NAMED = 3;

/** The stops that were located by a postal code or a city, each with the line of its row. */
export function ImpreciseMap({ data, stops }: MapData) {
  const { t } = useText("imports");
  const lines = [...new Set(stops.map(({ line }) => line))];
  return (
    <MapFrame
      data={data}
      points={stops}
      label={t("imprecise.label", { rows: lines.join(", ") })}
      markers={(zoom) =>
        groupNear(stops, zoom).map(({ x, y, members }, index) => (
          <span
            key={index}
            aria-hidden
            className="absolute flex h-5.5 min-w-5.5 -translate-1/2 items-center justify-center rounded-full bg-warning-soft px-1.5 text-xs font-semibold whitespace-nowrap text-warning-ink shadow-popup ring-2 ring-surface"
            style={placedAt({ x, y })}
          >
            {members.length > NAMED
              ? t("imprecise.stops", { count: members.length })
              : members.map(({ line }) => line).join(", ")}
          </span>
        ))
      }
      caption={(sources) => (
        <figcaption className="mt-1.5 text-xs text-muted">
          {t.rich("imprecise.caption", { sources: () => sources })}
        </figcaption>
      )}
    />
  );
}
