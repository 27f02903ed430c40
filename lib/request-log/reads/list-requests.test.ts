import { beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
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

/** Logs so many requests, a millisecond apart; each id holds its time. */
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

const list = (filter: Record<string, string> = {}) =>
  listRequests(ctx, { filter: readRequestFilter(filter), timeZone: "UTC" });

describe("among many requests", () => {
  beforeAll(async () => {
    await keepRequestDays(database.db);
    ({ ctx } = await merchantContext(database.db));
    await send({ count: 1, secondsAgo: 3_000, method: "POST", status: 201 });
    await send({ count: 2, secondsAgo: 2_000, route: "/rates/quote", status: 400 });
    await send({ count: MAX_LOOKED_AT, secondsAgo: 100 });
  });

  it("looks at a bounded number, and goes on behind them", async () => {
    const first = await list({ path: "/rates/quote" });
    expect(first).toMatchObject({ rows: [], isStopped: true, after: expect.any(String) as string });
    const second = await list({ path: "/rates/quote", after: first.after ?? "" });
    expect(second.rows).toHaveLength(2);
    expect(second).toMatchObject({ isStopped: false, after: null });
  });

  it("finds the few that failed at once", async () => {
    expect(await list({ status: "4xx" })).toMatchObject({
      rows: { length: 2 },
      isStopped: false,
      after: null,
    });
    expect(await list({ status: "5xx" })).toEqual({ rows: [], isStopped: false, after: null });
  });

  it("lists a page of them without a word of stopping", async () => {
    const { rows, after, isStopped } = await list();
    expect(rows).toHaveLength(PAGE_SIZE);
    expect({ after, isStopped }).toEqual({ after: rows.at(-1)?.id, isStopped: false });
  });

  it("looks for the latest delivery among the latest requests only", async () => {
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
