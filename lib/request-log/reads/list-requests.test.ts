import { beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { toLocalTime } from "@/lib/core/time";
import { testDatabase } from "@/lib/testing/database";
import { merchantContext } from "@/lib/testing/fixtures";
import { newMember } from "@/lib/testing/people";
import { MAX_LOOKED_AT, PAGE_SIZE } from "../constants";
import { readRequestFilter } from "../filter";
import { keepRequestDays } from "../jobs";
import { listRequests } from "./list-requests";
import { readFirstRequests } from "./read-first-requests";

const database = testDatabase();
let ctx: Context;

type Sent = {
  count: number;
  secondsAgo: number;
  method?: string;
  route?: string;
  status?: number;
  orderNumber?: string;
};

/** Logs this many requests, a millisecond apart; each id contains its time. */
async function send({ count, secondsAgo, ...sent }: Sent) {
  const { method = "GET", route = "/deliveries", status = 200, orderNumber = "A-1" } = sent;
  await database.db.$executeRaw`
    INSERT INTO "ApiRequest" ("merchantId", at, id, "requestId", "credentialId", method, route, path, "orderNumber",
      status, "durationMs", address, "requestBytes", "responseBytes", "isRequestCut", "isResponseCut")
    SELECT ${ctx.merchantId}, at, substr(hex, 1, 8) || '-' || substr(hex, 9, 4) || '-7000-8000-000000000000', 'r', 'c',
      ${method}, ${route}, ${route}, ${orderNumber}, ${status}, 1, '::1', 0, 0, false, false
    FROM (SELECT at, lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') AS hex FROM (
      SELECT date_trunc('milliseconds', now()) - ${secondsAgo}::int * interval '1 second' - n * interval '1 millisecond' AS at
      FROM generate_series(1, ${count}::int) n) times) ids`;
}

const list = (filter: Record<string, string> = {}, timeZone = "UTC") =>
  listRequests(ctx, { filter: readRequestFilter(filter), timeZone });

/** The local minute of a time zone this many seconds ago: `2026-11-25T10:07`. */
function minuteOf(secondsAgo: number, timeZone: string): string {
  const { date, time } = toLocalTime(new Date(Date.now() - secondsAgo * 1_000), timeZone);
  return `${date}T${time.slice(0, 5)}`;
}

describe("among many requests", () => {
  beforeAll(async () => {
    await keepRequestDays(database.db);
    ({ ctx } = await merchantContext(database.db));
    await send({ count: 1, secondsAgo: 3_000, method: "POST", status: 201 });
    await send({ count: 2, secondsAgo: 2_000, route: "/rates/quote", status: 400 });
    await send({ count: MAX_LOOKED_AT, secondsAgo: 100 });
  });

  it("examines a limited number, and continues after them", async () => {
    const first = await list({ path: "/rates/quote" });
    expect(first).toMatchObject({ rows: [], isStopped: true, after: expect.any(String) as string });
    const second = await list({ path: "/rates/quote", after: first.after ?? "" });
    expect(second.rows).toHaveLength(2);
    expect(second).toMatchObject({ isStopped: false, after: null });
  });

  it("finds the few failed ones immediately", async () => {
    expect(await list({ status: "4xx" })).toMatchObject({
      rows: { length: 2 },
      isStopped: false,
      after: null,
    });
    expect(await list({ status: "5xx" })).toEqual({ rows: [], isStopped: false, after: null });
  });

  it("lists a page of them without reporting a stop", async () => {
    const { rows, after, isStopped } = await list();
    expect(rows).toHaveLength(PAGE_SIZE);
    expect({ after, isStopped }).toEqual({ after: rows.at(-1)?.id, isStopped: false });
  });

  it("searches for the latest delivery only among the latest requests", async () => {
    const owner = await newMember(database.db, ctx.merchantId, "owner");
    expect((await readFirstRequests(owner.ctx)).created).toBeNull();
    await send({ count: 1, secondsAgo: 10, method: "POST", status: 201 });
    const first = await readFirstRequests(owner.ctx);
    expect(first.created).toMatchObject({ orderNumber: "A-1", isOpen: false });
    await send({ count: 1, secondsAgo: 0, method: "POST", status: 201, orderNumber: "A-2" });
    const second = await readFirstRequests(owner.ctx);
    expect(second.created).toMatchObject({ orderNumber: "A-2" });
    expect(second.version).not.toBe(first.version);
  });
});

describe("a time range", () => {
  beforeAll(async () => {
    await keepRequestDays(database.db);
    ({ ctx } = await merchantContext(database.db));
    for (const [index, secondsAgo] of [7_200, 3_600, 0].entries())
      await send({ count: 1, secondsAgo, orderNumber: `T-${index}` });
  });

  // Zones without clock changes, around which a local time occurs twice.
  it.each(["UTC", "America/Bogota", "Asia/Kolkata"])("uses the local time of %s", async (timeZone) => {
    const numbers = async (filter: Record<string, string>) =>
      (await list(filter, timeZone)).rows.map(({ orderNumber }) => orderNumber);
    const [before, middle, after] = [5_400, 3_600, 1_800].map((ago) => minuteOf(ago, timeZone));
    expect(await numbers({ from: before ?? "", to: after ?? "" })).toEqual(["T-1"]);
    // The last minute is part of it.
    expect(await numbers({ to: middle ?? "" })).toEqual(["T-1", "T-0"]);
    expect(await numbers({ from: before ?? "" })).toEqual(["T-2", "T-1"]);
  });
});

it("lists the requests of thirty days", async () => {
  ({ ctx } = await merchantContext(database.db));
  for (const days of [29, 31]) {
    const day = (offset: number) =>
      new Date(Date.now() - (days - offset) * 86_400_000).toISOString().slice(0, 10);
    await database.db.$executeRawUnsafe(`CREATE TABLE "ApiRequest_${day(0).replaceAll("-", "")}"
      PARTITION OF "ApiRequest" FOR VALUES FROM ('${day(0)} 00:00:00+00') TO ('${day(1)} 00:00:00+00')`);
    await send({ count: 1, secondsAgo: days * 86_400, orderNumber: `${days} days` });
  }
  expect((await list()).rows.map(({ orderNumber }) => orderNumber)).toEqual(["29 days"]);
});
