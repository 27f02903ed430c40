import type { Fault } from "./fault";
import { ACCESS } from "./list/access";
import { API } from "./list/api";
import { DELIVERIES } from "./list/deliveries";
import { LISTS } from "./list/lists";
import { OUTWARD } from "./list/outward";
import { PAGES } from "./list/pages";

/** Faults that a careless change could introduce. */
export const FAULTS: readonly Fault[] = [...ACCESS, ...DELIVERIES, ...LISTS, ...OUTWARD, ...API, ...PAGES];
