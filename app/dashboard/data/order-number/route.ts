import { dataEndpoint } from "@/lib/auth/data-endpoint";
import { orderNumberQuery, orderNumberTaken } from "@/lib/deliveries/reads/order-number-taken";

/** `?order_number=…`: whether the merchant has used it. */
export const GET = dataEndpoint(orderNumberQuery, orderNumberTaken);
