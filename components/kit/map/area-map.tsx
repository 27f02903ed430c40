"use client";

import type { AreaMapData } from "@waybill/geo/types";
import { useText } from "#texts";
import { MapFrame } from "./map-frame";

type AreaMapProps = {
  data: AreaMapData;
  /** The map's text alternative. */
  label: string;
};

/** A map of service areas drawn by `areaMap`. */
export function AreaMap({ data, label }: AreaMapProps) {
  const { t } = useText("maps");
  return (
    <MapFrame
      data={data}
      points={data.corners}
      label={label}
      lines={data.areas.map((path, index) => (
        <path
          key={index}
          d={path}
          fillRule="evenodd"
          className="fill-accent/20 stroke-accent-ink [stroke-width:2] [vector-effect:non-scaling-stroke]"
        />
      ))}
      markers={() => null}
      caption={(sources) => (
        <figcaption className="mt-1.5 text-xs text-muted">
          {t.rich("source", { sources: () => sources })}
        </figcaption>
      )}
    />
  );
}
