import { type ApiClient, expect } from "./api";
import { database } from "./database";

type Created = Record<string, unknown> & {
  order_number: string;
  created_at: string;
  pickup_date: string;
  pickup_time: string;
  delivery_date: string;
  delivery_time: string;
  estimated_delivery_time: number;
  tracking: { code: string; url: string };
};

/** Creates a delivery by the API, which must take it. @returns the answer's body */
export async function created(api: ApiClient, body: object): Promise<Created> {
  const answer = await api.post("/deliveries", body);
  expect(answer.status, answer.text).toBe(201);
  expect(answer.headers.get("content-type")).toBe("application/json");
  return answer.body as Created;
}

/** How many deliveries the client's merchant has. */
export function deliveryCount(api: ApiClient): Promise<number> {
  return database().delivery.count({ where: { merchantId: api.merchantId } });
}
