import { dataEndpoint } from "@/lib/auth/adapters";
import { merchantUser } from "@/lib/auth/callers";
import { orderNumberQuery, orderNumberTaken } from "@/lib/deliveries/reads/order-number-taken";

/** `?order_number=…`: whether the merchant has used it. */
export const GET = dataEndpoint(merchantUser, orderNumberQuery, orderNumberTaken);
