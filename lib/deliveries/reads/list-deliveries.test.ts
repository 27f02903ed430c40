import { beforeAll, describe, expect, it } from "vitest";
import type { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { recount } from "@/lib/testing/recount";
import { parseInput } from "@/lib/core/validation";
import { createDelivery } from "../verbs/create-delivery";
import { listDeliveries } from "./list-deliveries";
import { listQuery } from "../rules/list-query";

const DAYS = 30;
const PER_DAY = 200;

describe("listing a merchant with many deliveries", () => {
  const database = testDatabase();
  let ctx: Context;

  beforeAll(async () => {
    ({ ctx } = await merchantContext(database.db, "Busy Store"));
    const template = await createDelivery(ctx, deliveryInput("template"));
    // Copies of one delivery, two hundred a day, every tenth of them completed.
    await database.db.$executeRaw`
      INSERT INTO "Delivery" SELECT (jsonb_populate_record(NULL::"Delivery", to_jsonb(d) || jsonb_build_object(
        'id', 'copy-' || lpad(n::text, 6, '0'), 'orderNumber', 'B-' || n,
        'status', CASE WHEN n % 10 = 0 THEN 'completed' ELSE 'pending' END,
        'createdAt', '2026-10-01T00:00:00Z'::timestamptz + (n * interval '1 day' / ${PER_DAY}::int)))).*
      FROM "Delivery" d, generate_series(0, ${DAYS * PER_DAY - 1}::int) n WHERE d.id = ${template.delivery.id}`;
    await database.db.$executeRaw`
      INSERT INTO "Stop" SELECT (jsonb_populate_record(NULL::"Stop",
        to_jsonb(s) || jsonb_build_object('deliveryId', d.id))).*
      FROM "Stop" s, "Delivery" d WHERE s."deliveryId" = ${template.delivery.id} AND d.id LIKE 'copy-%'`;
    await recount(database.db);
    await database.db.$executeRaw`ANALYZE`;
  });

  async function rowsRead(tx: Prisma.TransactionClient) {
    const [read] = await tx.$queryRaw<{ scanned: number; fetched: number }[]>`
      SELECT seq_tup_read::int AS scanned, idx_tup_fetch::int AS fetched
      FROM pg_stat_xact_user_tables WHERE relname = 'Delivery'`;
    return read ?? { scanned: NaN, fetched: NaN };
  }

  /** Lists deliveries and counts the rows of Delivery read for it. */
  function listed(query: Record<string, string>) {
    return database.db.$transaction(async (tx) => {
      const before = await rowsRead(tx);
      const page = await listDeliveries({ ...ctx, db: tx }, parseInput(listQuery, query));
      const after = await rowsRead(tx);
      return { page, scanned: after.scanned - before.scanned, fetched: after.fetched - before.fetched };
    });
  }

  it("reads only the page's rows", async () => {
    const { page, scanned, fetched } = await listed({ per_page: "100" });
    expect(page.total).toBe(DAYS * PER_DAY + 1);
    expect(page.deliveries).toHaveLength(100);
    expect(scanned).toBe(0);
    expect(fetched).toBeLessThan(300);
  });

  it("reads at most one day for a late page", async () => {
    const { page, scanned, fetched } = await listed({ per_page: "100", page: "51" });
    expect(page.deliveries[0]?.orderNumber).toBe(`B-${DAYS * PER_DAY - 5_000}`);
    expect(scanned).toBe(0);
    expect(fetched).toBeLessThan(PER_DAY + 300);
  });

  it("returns the last page, and an empty one after it", async () => {
    const last = await listed({ per_page: "100", page: "61" });
    expect(last.page.deliveries.map((delivery) => delivery.orderNumber)).toEqual(["B-0"]);
    const past = await listed({ per_page: "100", page: "62" });
    expect(past.page.deliveries).toEqual([]);
    expect(past.fetched).toBeLessThan(10);
  });

  it("counts and pages a status and a range of days", async () => {
    const query = { status: "completed", start_date: "2026-10-10", end_date: "2026-10-19", per_page: "50" };
    const { page, scanned, fetched } = await listed({ ...query, page: "4" });
    expect(page.total).toBe(200);
    expect(page.deliveries).toHaveLength(50);
    expect(page.deliveries.at(-1)?.createdAt).toEqual(new Date("2026-10-10T00:00:00Z"));
    expect(scanned).toBe(0);
    expect(fetched).toBeLessThan(150);
  });

  it.each([
    // The deliveries are 432 seconds apart, and the first is of 2026-10-01T00:00Z.
    ["UTC", "2026-10-10", "2026-10-19", "2026-10-10T00:00:00Z", 2_000],
    ["America/New_York", "2026-10-10", "2026-10-19", "2026-10-10T04:04:48Z", 2_000],
    ["Pacific/Kiritimati", "2026-10-10", "2026-10-10", "2026-10-09T10:04:48Z", 200],
    ["Asia/Kathmandu", "2026-10-10", "2026-10-11", "2026-10-09T18:21:36Z", 400],
    // The clock went back, so that the day had 25 hours.
    ["Europe/Berlin", "2026-10-25", "2026-10-25", "2026-10-24T22:04:48Z", 208],
    // It went forward by half an hour.
    ["Australia/Lord_Howe", "2026-10-04", "2026-10-04", "2026-10-03T13:33:36Z", 196],
    ["Europe/Berlin", "0001-01-01", "9999-12-31", null, 6_001],
    ["Asia/Tokyo", "9999-12-31", "9999-12-31", null, 0],
    ["Asia/Tokyo", "0001-01-01", "0001-01-01", null, 0],
  ])(
    "counts and pages the days of %s from %s to %s",
    async (time_zone, start_date, end_date, oldest, total) => {
      const query = { start_date, end_date, time_zone, per_page: "100" };
      const { page: first, scanned } = await listed(query);
      expect([first.total, scanned]).toEqual([total, 0]);
      const numbered = await listed({ ...query, page: String(Math.max(1, Math.ceil(total / 100))) });
      expect(numbered.page.total).toBe(total);
      expect(numbered.page.deliveries).toHaveLength(total % 100 || Math.min(total, 100));
      if (oldest) expect(numbered.page.deliveries.at(-1)?.createdAt).toEqual(new Date(oldest));
      const { page: completed } = await listed({ ...query, status: "completed" });
      expect(completed.deliveries.every(({ status }) => status === "completed")).toBe(true);
      if (total > 0) expect(Math.abs(completed.total - total / 10)).toBeLessThan(1);
    },
  );

  it.each(["", "Europe/Atlantis", "+05:30", "America/New_York\u0000"])(
    "rejects the time zone %j",
    (time_zone) => {
      const query = { start_date: "2026-10-10", end_date: "2026-10-10", time_zone };
      expect(() => parseInput(listQuery, query)).toThrow(
        expect.objectContaining({ code: "validation", fields: { time_zone: "not_time_zone" } }),
      );
    },
  );

  it("finds order numbers through their index", async () => {
    const { page, scanned, fetched } = await listed({ order_numbers: "B-7,B-5999,none" });
    expect(page.deliveries.map((delivery) => delivery.orderNumber)).toEqual(["B-5999", "B-7"]);
    expect(scanned).toBe(0);
    expect(fetched).toBeLessThan(20);
  });
});
