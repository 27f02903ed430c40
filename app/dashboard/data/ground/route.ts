import { drawGround, groundInput } from "@/lib/account/reads/look-at-pin";
import { dataEndpoint } from "@/lib/auth/adapters";
import { merchantUser } from "@/lib/auth/callers";

/** `?latitude=…&longitude=…&width=…`: a map to set pins and draw areas on, around a point or the merchant's usual place. */
export const GET = dataEndpoint(merchantUser, groundInput, drawGround);
