import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, inject, it, vi } from "vitest";
import { withClient } from "../database/connection";
import { createDatabaseFrom, dropDatabase } from "../test-database";
import { seed } from "./seed";

let url = "";

beforeAll(async () => {
  url = await createDatabaseFrom(inject("adminUrl"), inject("templateDatabase"));
  vi.stubEnv("DATABASE_URL", url);
  vi.stubEnv("AUTH_SECRET", randomBytes(32).toString("hex"));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await dropDatabase(inject("adminUrl"), url);
});

const count = (what: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${what}`);
    return rows[0]?.count ?? 0;
  });

const couriers = () => count('"Courier"');

const ARRIVALS = '"DrivenLeg" WHERE "arrivedAt" > now() - make_interval(days => 30) AND "arrivedAt" < now()';
const WITHIN = `${ARRIVALS} AND "arrivedAt" BETWEEN "shownFrom" AND "shownTo"`;
const RUNS = '"EstimateRun"';

const run = async () => {
  const notes: string[] = [];
  await seed({ url, note: (text) => notes.push(text) });
  return notes;
};

it("creates the demo data once and skips it on the next start", async () => {
  const empty = await couriers();
  expect(await run()).toEqual([]);
  const written = await couriers();
  expect(written).toBeGreaterThan(empty);
  expect(await run()).toEqual(["up to date"]);
  const [arrivals, within, runs] = [await count(ARRIVALS), await count(WITHIN), await count(RUNS)];
  expect(arrivals).toBeGreaterThan(50);
  expect(within).toBeGreaterThan(arrivals / 2);
  expect(within).toBeLessThan(arrivals);
  // For each vehicle: measured trips and estimated trips.
  expect(runs).toBe(6);

  // Data of an earlier version or an interrupted run is completed.
  await withClient(url, (client) => client.query("COMMENT ON SCHEMA public IS 'earlier'"));
  expect(await run()).toEqual([]);
  expect(await couriers()).toBe(written);
  expect([await count(ARRIVALS), await count(WITHIN), await count(RUNS)]).toEqual([arrivals, within, runs]);
  expect(await run()).toEqual(["up to date"]);
});
