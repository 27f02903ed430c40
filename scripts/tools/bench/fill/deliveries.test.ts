import { beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { platformContext } from "@/lib/core/platform";
import { listQuery } from "@/lib/deliveries/rules/list-query";
import { listDeliveries } from "@/lib/deliveries/reads/list-deliveries";
import { matchesHistory } from "@/lib/deliveries/status";
import { hitsOf, searchForSupport } from "@/lib/support/reads/search-for-support";
import { testDatabase } from "@/lib/testing/database";
import { merchantContext } from "@/lib/testing/fixtures";
import { withClient } from "../../../database/connection";
import { inconsistentRows } from "../../harness/invariants";
import { filledOrder, fillDeliveries } from "./deliveries";

const database = testDatabase();
let ctx: Context;
let indexesBefore: string[];

const indexes = () =>
  withClient(database.url, async (client) => {
    const { rows } = await client.query<{ indexdef: string }>(
      "SELECT indexdef FROM pg_indexes ORDER BY indexdef",
    );
    return rows.map(({ indexdef }) => indexdef);
  });

beforeAll(async () => {
  const [first, second] = [await merchantContext(database.db), await merchantContext(database.db)];
  ctx = second.ctx;
  indexesBefore = await indexes();
  await fillDeliveries(database.url, [
    { merchants: [first.merchant, second.merchant], orders: { first: 0, count: 300 } },
    { merchants: [second.merchant], orders: { first: 300, count: 30 }, status: "pending" },
  ]);
});

describe("a filled database", () => {
  it("contains complete deliveries, histories that lead to their status, and matching counts", async () => {
    expect(await withClient(database.url, inconsistentRows)).toEqual([]);
    const include = { history: { orderBy: { sequence: "asc" } } } as const;
    const deliveries = await database.db.delivery.findMany({ include });
    expect(deliveries).toHaveLength(330);
    expect(deliveries.filter((delivery) => !matchesHistory(delivery))).toEqual([]);
  });

  it("has all its indexes again", async () => {
    expect(await indexes()).toEqual(indexesBefore);
  });

  it("is listed with its total and found by the staff search", async () => {
    const { deliveries, total } = await listDeliveries(
      ctx,
      listQuery.parse({ status: "pending", per_page: "100" }),
    );
    expect(total).toBe(deliveries.length);
    expect(deliveries.map(({ orderNumber }) => orderNumber)).toContain(filledOrder(329));
    const staff = platformContext(
      { kind: "staff", id: "test", name: "Test" },
      { db: database.db, requestId: "test" },
    );
    for (const q of [filledOrder(7), "00000007", "+1 646 555 0007"]) {
      const result = await searchForSupport(staff, { q, environment: "live" });
      expect(hitsOf(result).map(({ orderNumber }) => orderNumber)).toContain(filledOrder(7));
    }
  });
});
