import { dataEndpoint } from "@/lib/auth/adapters";
import { merchantUserOrStaff } from "@/lib/auth/callers";
import { compareBooking, compareBookingInput } from "@/lib/deliveries/reads/compare-booking";

/** `?addresses=…&addresses=…`: location of each address and all prices of the trip, without a map, and what `quote_id` promises. */
export const GET = dataEndpoint(merchantUserOrStaff, compareBookingInput, compareBooking);
