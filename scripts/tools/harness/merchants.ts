import { encode } from "next-auth/jwt";
import { createDb } from "@/lib/core/db";
import { JOB_LIMITS } from "@/lib/core/db/limits";
import { createMerchant } from "@/lib/account/verbs/create-merchant";
import { operatorContext } from "@/lib/testing/people";
import { deliveryBody } from "@/lib/testing/fixtures";
import { newMember, newPerson, tokenOf } from "@/lib/testing/people";
import { newCourier } from "@/lib/testing/couriers";
import { AUTH_SECRET } from "./app";
import type { Entry } from "./ledger";
import type { Question } from "./http";

type Credentials = { token: string; secret: string };
/** A merchant as its program knows it. */
export type ApiMerchant = Credentials & { id: string };
export type Merchant = ApiMerchant & {
  key: string;
  sandbox: Credentials & { id: string; key: string };
};

type Database = ReturnType<typeof createDb>;

/** Opens a database for some work, and closes it. */
export async function withDb<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = createDb(url, 2, JOB_LIMITS);
  try {
    return await work(db);
  } finally {
    await db.$disconnect();
  }
}

/** Creates merchants with credentials directly in the database. */
export function newMerchants(url: string, count: number): Promise<Merchant[]> {
  return withDb(url, async (db) => {
    const merchants: Merchant[] = [];
    for (let index = 0; index < count; index += 1) {
      merchants.push(await createMerchant(operatorContext(db), { name: `Harness ${index}` }));
    }
    return merchants;
  });
}

/** Signs in a new user. @returns the `Cookie` header of the session */
export function newSession(url: string, who: { merchantId: string } | "staff"): Promise<string> {
  return withDb(url, async (db) => {
    const person =
      who === "staff" ? await newPerson(db, { isStaff: true }) : await newMember(db, who.merchantId, "owner");
    const token = await encode({ token: { sid: await tokenOf(db, person) }, secret: AUTH_SECRET });
    return `waybill.session=${token}`;
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

export function quoteQuestion(merchant: Credentials): Question {
  const addresses = ["350 5th Ave, New York, NY 10118", "1 Hanson Pl, Brooklyn, NY 11243"];
  return {
    method: "POST",
    path: "/rates/quote",
    headers: apiHeaders(merchant),
    body: JSON.stringify({ addresses }),
  };
}

/** Creates a courier. @returns its id */
export function newCourierId(url: string): Promise<string> {
  return withDb(url, async (db) => (await newCourier(db)).id);
}
