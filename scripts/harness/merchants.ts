import { createDb } from "../../lib/db";
import { createMerchant } from "../../lib/merchants/create";
import { deliveryBody } from "../../lib/testing/fixtures";
import type { Entry } from "./ledger";
import type { Question } from "./http";

type Credentials = { token: string; secret: string };
export type Merchant = Credentials & { id: string; sandbox: Credentials & { id: string } };

type Database = ReturnType<typeof createDb>;

async function withDb<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = createDb(url, 2);
  try {
    return await work(db);
  } finally {
    await db.$disconnect();
  }
}

/** New merchants with credentials, written straight into the database. */
export function newMerchants(url: string, count: number): Promise<Merchant[]> {
  return withDb(url, async (db) => {
    const merchants: Merchant[] = [];
    for (let index = 0; index < count; index += 1) {
      merchants.push(await db.$transaction((tx) => createMerchant(tx, { name: `Harness ${index}` })));
    }
    return merchants;
  });
}

export function apiHeaders({ token, secret }: Credentials): Record<string, string> {
  return { "x-service-token": token, "x-service-secret": secret, "content-type": "application/json" };
}

export function createQuestion(merchant: Credentials, { orderNumber, consignee }: Entry): Question {
  const body = deliveryBody(orderNumber);
  const dropoff = { ...body.dropoff, customer_name: consignee };
  return {
    method: "POST",
    path: "/deliveries",
    headers: apiHeaders(merchant),
    body: JSON.stringify({ ...body, dropoff }),
  };
}

export function cancelQuestion(merchant: Credentials, { orderNumber }: Entry): Question {
  return {
    method: "POST",
    path: `/deliveries/${encodeURIComponent(orderNumber)}/cancel`,
    headers: apiHeaders(merchant),
    body: "{}",
  };
}
