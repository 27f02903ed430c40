import { drawGround, groundInput } from "@/lib/account/reads/locate-pin";
import { dataEndpoint } from "@/lib/auth/adapters";
import { merchantUserOrStaff } from "@/lib/auth/callers";

/**
 * `?latitude=…&longitude=…&width=…`: a map for setting pins and drawing areas, around a point or the
 * merchant's usual location.
 */
export const GET = dataEndpoint(merchantUserOrStaff, groundInput, drawGround);
