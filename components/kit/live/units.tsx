"use client";

import { createContext, type ReactNode, use } from "react";
import type { Units } from "@/lib/core/units";

/** Outside of a merchant's pages, such as the support staff's, measures are metric. */
const UnitsContext = createContext<Units>("metric");

/** Tells the components of the browser below it the merchant's units. */
export function UnitsProvider({ units, children }: { units: Units; children: ReactNode }) {
  return <UnitsContext value={units}>{children}</UnitsContext>;
}

/** The units of the merchant whose page this is. */
export const useUnits = () => use(UnitsContext);
