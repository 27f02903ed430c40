"use client";

import { createContext, type ReactNode, use } from "react";
import type { Units } from "@/lib/core/units";

/** Metric outside of a merchant's pages, for example in support. */
const UnitsContext = createContext<Units>("metric");

/** Provides the merchant's units to client components. */
export function UnitsProvider({ units, children }: { units: Units; children: ReactNode }) {
  return <UnitsContext value={units}>{children}</UnitsContext>;
}

/** The units of the page's merchant. */
export const useUnits = () => use(UnitsContext);
