import { dataEndpoint } from "@/lib/auth/adapters";
import { merchantUserOrStaff } from "@/lib/auth/callers";
import { compareInput, compareRates } from "@/lib/rates/reads/compare-rates";

/** `?addresses=…&addresses=…`: location of each address and all prices of the trip, without a map. */
export const GET = dataEndpoint(merchantUserOrStaff, compareInput, compareRates);
