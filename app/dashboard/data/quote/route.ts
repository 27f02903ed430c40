import { dataEndpoint } from "@/lib/auth/adapters";
import { merchantUser } from "@/lib/auth/callers";
import { compareInput } from "@/lib/rates/reads/compare-rates";
import { compareOnMap } from "@/lib/rates/reads/compare-on-map";

/** `?addresses=…&addresses=…`: location of each address, all prices of the trip, and its map. */
export const GET = dataEndpoint(merchantUser, compareInput, compareOnMap);
