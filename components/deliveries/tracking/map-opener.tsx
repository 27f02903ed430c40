"use client";

import { Map as MapIcon } from "lucide-react";
import { useState } from "react";
import { buttonClass } from "@/components/kit/ui/button-class";
import { onDemand } from "@/components/kit/ui/on-demand";
import type { TripMapData } from "@waybill/geo/types";

const CourierMap = onDemand(() => import("./courier-map").then((module) => module.CourierMap));

/** A button that opens the map, whose code is larger than the rest of the page. */
export function MapOpener(map: { data: TripMapData; label: string }) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <CourierMap {...map} />;
  return (
    <button
      type="button"
      className={buttonClass({ size: "lg", className: "w-full print:hidden noscript:hidden" })}
      onClick={() => setIsOpen(true)}
    >
      <MapIcon aria-hidden /> Show on the map
    </button>
  );
}
