import { dataEndpoint } from "@/lib/auth/adapters";
import { merchantUser } from "@/lib/auth/callers";
import { compareInput, compareRates } from "@/lib/rates/reads/compare-rates";

/** `?addresses=…&addresses=…`: how each address was located and all prices of the trip, without a map. */
export const GET = dataEndpoint(merchantUser, compareInput, compareRates);
