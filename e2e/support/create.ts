import type { CreatedDelivery, NewDelivery } from "@/lib/client/index";
import type { ApiClient } from "./api";
import { database } from "./database";

/**
 * Creates a delivery as an integrator does, by the client; the service must take it.
 * @param body a test may send what the client's types would not let through, too
 */
export function created(api: ApiClient, body: object): Promise<CreatedDelivery> {
  return api.waybill.deliveries.create(body as NewDelivery);
}

/** How many deliveries the client's merchant has. */
export function deliveryCount(api: ApiClient): Promise<number> {
  return database().delivery.count({ where: { merchantId: api.merchantId } });
}
