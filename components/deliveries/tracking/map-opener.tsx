"use client";

import { Map as MapIcon } from "lucide-react";
import { useState } from "react";
import { onDemand } from "@/components/kit/ui/on-demand";
import type { TripMapData } from "@waybill/geo/types";
import type { MapWords } from "./courier-map";

const CourierMap = onDemand(() => import("./courier-map").then((module) => module.CourierMap));

type MapOpenerProps = {
  data: TripMapData;
  words: MapWords & { open: string };
  /** From the server, so that the page does not load the code that merges class names. */
  buttonClass: string;
};

/** A button that opens the map, whose code is larger than the rest of the page. */
export function MapOpener({ buttonClass, ...map }: MapOpenerProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <CourierMap {...map} />;
  return (
    <button type="button" className={buttonClass} onClick={() => setIsOpen(true)}>
      <MapIcon aria-hidden /> {map.words.open}
    </button>
  );
}
