import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "@/lib/core/db";
import { deliveryPageOutput, presentDeliveryPage } from "@/lib/deliveries/present/delivery";
import { listDeliveries } from "@/lib/deliveries/reads/list-deliveries";
import { listQuery } from "@/lib/deliveries/rules/list-query";
import { reasonsNotReady } from "../server/readiness";
import { testDatabase } from "../testing/database";
import { merchantContext } from "../testing/fixtures";
import { Wire } from "../testing/wire";
import { endpoint } from "./endpoint";
import { query } from "./input";

const database = testDatabase();
const list = endpoint(
  query(listQuery),
  listDeliveries,
  { status: 200, body: presentDeliveryPage },
  { permission: "deliveries:read" },
);
let wire: Wire;
let headers: Record<string, string>;

beforeAll(async () => {
  const { merchant } = await merchantContext(database.db);
  headers = {
    "x-service-token": merchant.token,
    "x-service-secret": merchant.secret,
    "content-type": "application/json",
  };
  wire = new Wire(database.url);
  await wire.mend();
  process.env.DATABASE_URL = wire.url;
});

afterAll(async () => {
  await db().$disconnect();
  await wire.cut();
});

const request = () => list(new Request("http://localhost/deliveries", { headers }));

// A busy machine may exceed the service's own limits before it recovers.
const isBack = () => expect.poll(async () => (await request()).status).toBe(200);

it("returns 503 while the database is down, and recovers automatically", async () => {
  await isBack();

  await wire.cut();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const answer = await request();
    expect(answer.status).toBe(503);
    expect(answer.headers["Retry-After"]).toBe("5");
    expect(JSON.parse(answer.body)).toEqual({
      error: "Service Unavailable",
      message: "The service cannot reach its database; try again shortly",
    });
  }
  expect(await reasonsNotReady(db())).toContain("The database cannot be reached or was never migrated");

  await wire.mend();
  await isBack();
  const answer = await request();
  expect(deliveryPageOutput.parse(JSON.parse(answer.body)).total_entries).toBe(0);
});
