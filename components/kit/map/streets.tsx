"use client";

import { createContext, type ReactNode, use } from "react";
import { type GeoBox, isWithin, type Point } from "@waybill/geo/types";
import { useText } from "#texts";

type Areas = {
  /** Areas with a map of streets, from `streetAreas`. */
  areas: readonly GeoBox[];
  /** Areas where addresses are located by house, from `houseAreas`. */
  houses: readonly GeoBox[];
};

const StreetsContext = createContext<Areas>({ areas: [], houses: [] });

/** Provides what is known of which areas to client components. */
export function StreetsProvider({ children, ...known }: Areas & { children: ReactNode }) {
  return <StreetsContext value={known}>{children}</StreetsContext>;
}

const contain = (areas: readonly GeoBox[], point: Point | null) =>
  point ? areas.some((area) => isWithin(area, point)) : areas.length > 0;

/** Whether a map shows streets at a point; for null, whether it does anywhere. Without streets, a map helps nobody. */
export function useStreetsAt(point: Point | null): boolean {
  return contain(use(StreetsContext).areas, point);
}

/** Advice for an address near a point, where it is located by postal code or city; otherwise a blank. */
export function useAddressAdvice(near: Point | null): string {
  const { t } = useText("maps");
  const isByHouse = contain(use(StreetsContext).houses, near);
  return isByHouse ? "\u00a0" : t("address.advice");
}
