import { dataEndpoint } from "@/lib/auth/data-endpoint";
import { compareInput } from "@/lib/rates/compare";
import { compareOnMap } from "@/lib/rates/compare-on-map";

/** `?addresses=…&addresses=…`: what was understood of each, all prices of the trip, and its map. */
export const GET = dataEndpoint(compareInput, compareOnMap);
