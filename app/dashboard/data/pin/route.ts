import { locatePin, pinPoint } from "@/lib/account/reads/locate-pin";
import { dataEndpoint } from "@/lib/auth/adapters";
import { merchantUserOrStaff } from "@/lib/auth/callers";

/** `?latitude=…&longitude=…`: the address at a point on the map. */
export const GET = dataEndpoint(merchantUserOrStaff, pinPoint, locatePin);
