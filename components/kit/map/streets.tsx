"use client";

import { createContext, type ReactNode, use } from "react";
import { type GeoBox, isWithin, type Point } from "@waybill/geo/types";

const StreetsContext = createContext<readonly GeoBox[]>([]);

/** Provides the areas with a map of streets, from `streetAreas`, to client components. */
export function StreetsProvider({ areas, children }: { areas: readonly GeoBox[]; children: ReactNode }) {
  return <StreetsContext value={areas}>{children}</StreetsContext>;
}

/** Whether a map shows streets at a point; for null, whether it does anywhere. Without streets, a map helps nobody. */
export function useStreetsAt(point: Point | null): boolean {
  const areas = use(StreetsContext);
  return point ? areas.some((area) => isWithin(area, point)) : areas.length > 0;
}

/** Shown where an address cannot be set on a map. */
export const NO_STREETS = "There is no street map here, so include the postal code.";
