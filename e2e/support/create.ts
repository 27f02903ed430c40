import type { CreatedDelivery, NewDelivery } from "@/lib/client/index";
import type { ApiClient } from "./api";
import { database } from "./database";

/**
 * Creates a delivery with the client; the service must accept it.
 * @param body may contain values that the client's types forbid
 */
export function created(api: ApiClient, body: object): Promise<CreatedDelivery> {
  return api.waybill.deliveries.create(body as NewDelivery);
}

/** Returns the number of the client's merchant's deliveries. */
export function deliveryCount(api: ApiClient): Promise<number> {
  return database().delivery.count({ where: { merchantId: api.merchantId } });
}
