import { dataEndpoint } from "@/lib/auth/adapters";
import { merchantUser } from "@/lib/auth/callers";
import { orderNumberQuery, orderNumberTaken } from "@/lib/deliveries/reads/order-number-taken";

/** `?order_number=…`: whether the order number is taken. */
export const GET = dataEndpoint(merchantUser, orderNumberQuery, orderNumberTaken);
