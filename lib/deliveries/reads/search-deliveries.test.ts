import { beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { addDays } from "@/lib/core/time";
import { assignTo, newCourier } from "@/lib/testing/couriers";
import { testDatabase } from "@/lib/testing/database";
import { NOON_ZONE } from "@/lib/testing/days";
import { merchantContext } from "@/lib/testing/fixtures";
import { recount } from "@/lib/testing/recount";
import { deliveredIn } from "../model/due-day";
import { givenDelivery, stopWith } from "../model/search.fixture";
import { recentCouriers } from "./recent-couriers";
import { searchDeliveries } from "./search-deliveries";
import { isLate, lateWhere } from "../rules/late";
import { utcDay } from "@/lib/core/time";
import { daysOf } from "../rules/days";

type Input = Parameters<typeof searchDeliveries>[1];

const database = testDatabase();
const today = utcDay(new Date());
const at = (day: string, time: string) => new Date(`${day}T${time}Z`);

async function found(ctx: Context, filter: Input["filter"], rest: Omit<Input, "filter"> = {}) {
  const { deliveries } = await searchDeliveries(ctx, { filter, ...rest });
  return deliveries.map(({ orderNumber }) => orderNumber);
}

describe("finding deliveries for the table", () => {
  let ctx: Context;
  let other: Context;

  beforeAll(async () => {
    ({ ctx } = await merchantContext(database.db, "Searching Store"));
    ({ ctx: other } = await merchantContext(database.db, "Neighbor"));
    await database.db.merchant.update({ where: { id: ctx.merchantId }, data: { timeZone: "UTC" } });
    await givenDelivery(ctx, "S-1", { createdAt: at("2026-03-01", "00:00:00.000"), priceCents: 500 });
    await givenDelivery(ctx, "S-2", {
      createdAt: at("2026-03-01", "23:59:59.999"),
      status: "failed",
      priceCents: 300,
    });
    await givenDelivery(ctx, "S-3", {
      createdAt: at("2026-03-02", "00:00:00.000"),
      status: "picked_up",
      priceCents: 500,
      pickupAt: at("2030-01-01", "10:00:00"),
    });
    await givenDelivery(ctx, "100%_done\\", {
      createdAt: at("2026-03-03", "12:00:00"),
      status: "completed",
      priceCents: 900,
      body: {
        dropoff: stopWith({
          customer_name: "Zoë Ångström",
          full_address: "1 Hanson Pl, Brooklyn, NY 11243",
          phone_number: "+447700900123",
        }),
      },
    });
    await givenDelivery(other, "S-1", { createdAt: at("2026-03-01", "00:00:00.000") });
    await givenDelivery(other, "theirs", { createdAt: at("2026-03-01", "00:00:00.000") });
  });

  it("lists all, newest first, of this merchant only", async () => {
    const page = await searchDeliveries(ctx, { filter: {} });
    expect(page.deliveries.map(({ orderNumber }) => orderNumber)).toEqual([
      "100%_done\\",
      "S-3",
      "S-2",
      "S-1",
    ]);
    expect(page).toMatchObject({ total: 4, isCapped: false, hasDeliveries: true, missingOrderNumbers: [] });
    expect(await found(other, {})).toHaveLength(2);
  });

  it("returns the fields that a row shows", async () => {
    const { deliveries } = await searchDeliveries(ctx, { filter: { orders: ["S-3"] } });
    expect(deliveries).toHaveLength(1);
    expect(deliveries[0]).toMatchObject({
      orderNumber: "S-3",
      status: "picked_up",
      priceCents: 500,
      isCancellable: false,
      pickup: { customerName: "Ada Lovelace", timeZone: "America/New_York" },
      dropoff: { customerName: "Grace Hopper", city: "Brooklyn", regionCode: "NY" },
    });
  });

  it("filters by several statuses", async () => {
    expect(await found(ctx, { status: ["failed", "completed"] })).toEqual(["100%_done\\", "S-2"]);
    expect(await found(ctx, { status: ["assigned"] })).toEqual([]);
  });

  it("filters by couriers, of whom it offers the merchant's", async () => {
    const { ctx: store } = await merchantContext(database.db, "Courier Store");
    const courier = await newCourier(database.db, "Nadia Karim");
    const stranger = await newCourier(database.db, "Of others");
    await givenDelivery(store, "K-1", {});
    await givenDelivery(store, "K-2", {});
    await assignTo({ ...store, db: database.db }, courier, "K-1");
    const ids = [courier.id, stranger.id];
    expect(await found(store, { courier: ids })).toEqual(["K-1"]);
    expect(await found(store, { courier: ids, q: "grace" })).toEqual(["K-1"]);
    expect(await found(store, { courier: ids, service: ["same_day", "fast_track", "scheduled"] })).toEqual([
      "K-1",
    ]);
    expect(await found(store, { courier: [stranger.id] })).toEqual([]);
    expect(await found(ctx, { courier: ids })).toEqual([]);
    const { deliveries } = await searchDeliveries(store, { filter: {} });
    expect(deliveries.map((each) => each.courier)).toEqual([null, "Nadia Karim"]);
    expect(await recentCouriers(store, ids)).toEqual([courier]);
    expect(await recentCouriers(ctx, ids)).toEqual([]);
  });

  it("filters by whole UTC days, both included, open at either end", async () => {
    expect(await found(ctx, { from: "2026-03-01", to: "2026-03-01" })).toEqual(["S-2", "S-1"]);
    expect(await found(ctx, { from: "2026-03-02" })).toEqual(["100%_done\\", "S-3"]);
    expect(await found(ctx, { to: "2026-03-02" })).toEqual(["S-3", "S-2", "S-1"]);
    expect(await found(ctx, { from: "2026-03-03", to: "2026-03-01" })).toEqual([]);
    expect(await found(ctx, { from: "2026-03-01", to: "2026-03-01", q: "ada" })).toEqual(["S-2", "S-1"]);
  });

  it("resolves relative dates", () => {
    const day = "2026-03-01";
    const none = { from: null, to: null };
    expect(daysOf({ days: "today", ...none }, day)).toEqual({ from: day, to: day });
    expect(daysOf({ days: "yesterday", ...none }, day)).toEqual({ from: "2026-02-28", to: "2026-02-28" });
    expect(daysOf({ days: "tomorrow", ...none }, day)).toEqual({ from: "2026-03-02", to: "2026-03-02" });
    expect(daysOf({ days: "7d", ...none }, day)).toEqual({ from: "2026-02-23", to: day });
    expect(daysOf({ days: "30d", ...none }, day)).toEqual({ from: "2026-01-31", to: day });
    expect(daysOf({ days: "month", ...none }, day)).toEqual({ from: day, to: day });
    expect(daysOf({ days: "last_month", ...none }, day)).toEqual({ from: "2026-02-01", to: "2026-02-28" });
    expect(daysOf({ days: null, from: "2026-01-01", to: null }, day)).toEqual({
      from: "2026-01-01",
      to: null,
    });
  });

  it("finds order numbers exactly, and returns the missing ones", async () => {
    const page = await searchDeliveries(ctx, {
      filter: { orders: [" S-1 ", "s-2", "theirs", "S-1", "", "S-3"], status: ["pending"] },
    });
    expect(page.deliveries.map(({ orderNumber }) => orderNumber)).toEqual(["S-1"]);
    expect(page.missingOrderNumbers).toEqual(["s-2", "theirs"]);
  });

  it("rejects more than a hundred order numbers and an invalid filter", async () => {
    const orders = Array.from({ length: 101 }, (_, index) => `N-${index}`);
    await expect(searchDeliveries(ctx, { filter: { orders } })).rejects.toMatchObject({
      code: "validation",
      fields: { "filter.orders": "max_items:100" },
    });
    await expect(searchDeliveries(ctx, { filter: { from: "2026-02-30" } })).rejects.toMatchObject({
      code: "validation",
    });
    await expect(searchDeliveries(ctx, { filter: { q: "a\u0000b" } })).rejects.toMatchObject({
      code: "validation",
    });
    await expect(searchDeliveries(ctx, { filter: {}, perPage: 1000 })).rejects.toMatchObject({
      code: "validation",
    });
  });

  it.each([
    ["a name in any case", "GRACE", ["S-3", "S-2", "S-1"]],
    ["letters beyond ASCII", "zoë", ["100%_done\\"]],
    ["every word, in any order and place", "hanson ada zoë", ["100%_done\\"]],
    ["words with commas between", "Brooklyn, Hopper", ["S-3", "S-2", "S-1"]],
    ["a part of an order number", "s-2", ["S-2"]],
    ["digits of a phone number", "77009", ["100%_done\\"]],
    ["a phone number as people write it", "+44 (7700) 900-123", ["100%_done\\"]],
    ["a phone number in groups, as one", "212 555 0100", ["100%_done\\", "S-3", "S-2", "S-1"]],
    ["no phone number that has the groups in another order", "555 212 0100", []],
    ["a phone number as it is dialed in its country", "07700 900 123", ["100%_done\\"]],
    ["a phone number with the zero in parentheses", "+44 (0)7700 900123", ["100%_done\\"]],
    ["two postal codes as two words", "11243 10118", ["100%_done\\", "S-3", "S-2", "S-1"]],
    ["one or two letters where a word begins", "ÅN z", ["100%_done\\"]],
    ["one or two digits where a number begins", "44 1", ["100%_done\\"]],
    ["nothing by two letters inside of words", "ov", []],
    ["two letters after punctuation", "do", ["100%_done\\"]],
    ["a phone number in two groups", "07700 900123", ["100%_done\\"]],
    ["a part of a phone number in groups", "7700 9001", ["100%_done\\"]],
    ["a phone number with an exit code", "0044 7700 900123", ["100%_done\\"]],
    ["a phone number with an extension", "+44 7700 900123 ext. 42", ["100%_done\\"]],
    [
      "a phone number as a link or from an address book",
      "tel:+44\u20117700\u2011900123\u200e",
      ["100%_done\\"],
    ],
    ["a phone number in one group, as it is dialed in its country", "07700900123", ["100%_done\\"]],
    ["a phone number without spaces", "+44(0)7700900123", ["100%_done\\"]],
    ["a house, a part of a name and a postal code as three words", "350 gra 10118", ["S-3", "S-2", "S-1"]],
    ["three numbers that are no phone number", "350 5 10118", ["100%_done\\", "S-3", "S-2", "S-1"]],
    ["a percent sign as itself", "100%", ["100%_done\\"]],
    ["an underscore as itself", "%_", ["100%_done\\"]],
    ["a backslash as itself", "done\\", ["100%_done\\"]],
    ["nothing by a wildcard", "S%1", []],
    ["nothing that only two texts together hold", "5S-1", []],
    ["nothing of another merchant", "theirs", []],
  ])("finds by text: %s", async (_what, text, expected) => {
    expect(await found(ctx, { q: text })).toEqual(expected);
  });

  it("finds two letters anywhere in a script without spaces", async () => {
    const { ctx: store } = await merchantContext(database.db, "Tokyo Store");
    await givenDelivery(store, "T-1", { body: { dropoff: stopWith({ customer_name: "株式会社山田" }) } });
    expect(await found(store, { q: "山田" })).toEqual(["T-1"]);
  });

  it("counts the matches of a text", async () => {
    const page = await searchDeliveries(ctx, { filter: { q: "grace" }, perPage: 10, page: 9 });
    expect(page).toMatchObject({ deliveries: [], total: 3, isCapped: false, page: 9 });
  });

  it.each([
    ["created", "asc", ["S-1", "S-2", "S-3", "100%_done\\"]],
    ["price", "asc", ["S-2", "S-1", "S-3", "100%_done\\"]],
    ["price", "desc", ["100%_done\\", "S-3", "S-1", "S-2"]],
  ] as const)("sorts by %s %s, ties by id", async (by, direction, expected) => {
    const sort = { by, direction };
    expect(await found(ctx, {}, { sort })).toEqual(expected);
    expect(await found(ctx, { q: "ny" }, { sort })).toEqual(expected);
  });

  it("sorts many matches of a text by price, with and without a status filter", async () => {
    const { ctx: large } = await merchantContext(database.db, "Large Store");
    await givenDelivery(large, "L-0");
    await database.db.$executeRaw`
      INSERT INTO "Delivery" SELECT (jsonb_populate_record(d, jsonb_build_object(
        'id', i::text, 'orderNumber', 'L-' || i, 'trackingCode', 'code-' || i, 'priceCents', i * 7919 % 10007,
        'createdAt', d."createdAt" + i * interval '1 s', 'status', CASE i % 2 WHEN 0 THEN 'failed' ELSE 'pending' END))).*
      FROM "Delivery" d, generate_series(1, 6000) i WHERE d."merchantId" = ${large.merchantId}`;
    await database.db.$executeRaw`
      INSERT INTO "Stop" SELECT (jsonb_populate_record(s, jsonb_build_object(
        'deliveryId', i::text, 'customerName', CASE WHEN i <= 5500 THEN 'Many' ELSE 'Few' END))).*
      FROM "Stop" s, generate_series(1, 6000) i WHERE s."merchantId" = ${large.merchantId}`;
    await recount(database.db);
    const rows = await database.db.delivery.findMany({
      where: { merchantId: large.merchantId, stops: { some: { customerName: "Many" } } },
      orderBy: [{ priceCents: "desc" }, { id: "desc" }],
      select: { orderNumber: true, status: true },
    });
    const sort = { by: "price", direction: "desc" } as const;
    for (const [status, expected] of [
      [[], rows],
      [["failed"], rows.filter(({ status }) => status === "failed")],
    ] as const) {
      for (const page of [1, 40, 41, 400]) {
        const result = await searchDeliveries(large, {
          filter: { q: "many", status: [...status] },
          sort,
          page,
        });
        expect(result).toMatchObject({ total: 1000, isCapped: true });
        expect(result.deliveries.map(({ orderNumber }) => orderNumber)).toEqual(
          expected.slice((page - 1) * 25, Math.min(page * 25, 1000)).map(({ orderNumber }) => orderNumber),
        );
      }
    }
  });

  it("sorts by the planned pickup", async () => {
    expect((await found(ctx, {}, { sort: { by: "pickup", direction: "desc" } }))[0]).toBe("S-3");
    expect((await found(ctx, {}, { sort: { by: "pickup", direction: "asc" } })).at(-1)).toBe("S-3");
  });

  it("finds late deliveries by the one rule, those that wait for a new attempt too", async () => {
    const PLANNED = new Date("2026-01-01T00:00:00Z");
    const { ctx: late } = await merchantContext(database.db, "Late Store");
    const statuses = ["pending", "on_the_way", "incomplete", "completed", "failed", "cancelled"] as const;
    for (const status of statuses) await givenDelivery(late, status, { status });
    await givenDelivery(late, "in time");
    await database.db.delivery.updateMany({
      where: { merchantId: late.merchantId, orderNumber: { not: "in time" } },
      data: { dropoffAt: PLANNED },
    });
    const expected = statuses
      .filter((status) => isLate(status, { plannedAt: PLANNED, deadlineAt: null }, new Date()))
      .toSorted();
    expect(expected).toEqual(["incomplete", "on_the_way", "pending"]);
    expect((await found(late, { late: true })).toSorted()).toEqual(expected);
    const stored = await late.db.delivery.findMany({
      where: { ...lateWhere(new Date()), merchantId: late.merchantId },
      select: { orderNumber: true },
    });
    expect(stored.map(({ orderNumber }) => orderNumber).toSorted()).toEqual(expected);
    expect(await found(late, { late: true, status: ["pending"] })).toEqual(["pending"]);
    expect((await searchDeliveries(late, { filter: { late: true } })).total).toBe(3);
  });

  it("distinguishes a merchant without deliveries from a filter without matches", async () => {
    const { ctx: empty } = await merchantContext(database.db, "New Store");
    expect(await searchDeliveries(empty, { filter: { q: "x" } })).toMatchObject({
      total: 0,
      hasDeliveries: false,
    });
    expect(await searchDeliveries(ctx, { filter: { q: "nowhere" } })).toMatchObject({
      total: 0,
      hasDeliveries: true,
    });
  });
});

describe("paging", () => {
  it("neither repeats nor skips a row in any sort order, with the same total", async () => {
    const { ctx } = await merchantContext(database.db, "Paging Store");
    // Its day is the UTC day, and does not end during the test.
    await database.db.merchant.update({ where: { id: ctx.merchantId }, data: { timeZone: NOON_ZONE } });
    const names: string[] = [];
    for (let index = 0; index < 23; index += 1) {
      const orderNumber = `P-${index}`;
      names.push(orderNumber);
      // Few different prices, pickups and days: most rows are tied.
      await givenDelivery(ctx, orderNumber, {
        createdAt: at(addDays(today, -(index % 3)), "11:00:00"),
        priceCents: 100 * (index % 2),
        pickupAt: at("2027-01-01", `0${index % 4}:00:00`),
      });
    }
    const orders = new Map<string, string[]>();
    for (const by of ["created", "pickup", "price"] as const) {
      for (const direction of ["asc", "desc"] as const) {
        for (const text of ["", "P-"]) {
          const pages = await Promise.all(
            [1, 2, 3].map((page) =>
              searchDeliveries(ctx, { filter: { q: text }, sort: { by, direction }, page, perPage: 10 }),
            ),
          );
          const seen = pages.flatMap(({ deliveries }) => deliveries.map(({ orderNumber }) => orderNumber));
          expect(seen.toSorted()).toEqual(names.toSorted());
          expect(pages.map(({ total }) => total)).toEqual([23, 23, 23]);
          const descending = direction === "desc" ? seen : seen.toReversed();
          expect(descending).toEqual(orders.get(by) ?? descending);
          orders.set(by, descending);
        }
      }
    }
    expect(await found(ctx, { days: "today" })).toHaveLength(8);
    expect(await found(ctx, { days: "7d" })).toHaveLength(23);
  });
});

describe("finding deliveries by the day they are due or were delivered", () => {
  let ctx: Context;
  let other: Context;

  /** The first arrival is a courier's, the others are corrections. */
  async function delivered({ merchantId, ...rest }: Context, orderNumber: string, ...arrivals: Date[]) {
    const deliveryId = await givenDelivery({ merchantId, ...rest }, orderNumber, { status: "completed" });
    for (const [index, createdAt] of arrivals.entries())
      await database.db.deliveryEvent.create({
        data: {
          merchantId,
          deliveryId,
          sequence: index + 2,
          type: index === 0 ? "status_changed" : "corrected",
          status: "completed",
          actorKind: "system",
          actorName: "System",
          createdAt,
        },
      });
  }

  beforeAll(async () => {
    ({ ctx } = await merchantContext(database.db, "Due Store"));
    ({ ctx: other } = await merchantContext(database.db, "Neighbor of Due Store"));
    await database.db.merchant.update({
      where: { id: ctx.merchantId },
      data: { timeZone: "America/New_York" },
    });
    const due = (time: string) => ({
      pickupAt: at("2026-03-04", "20:00:00"),
      dropoffAt: at("2026-03-05", time),
    });
    await givenDelivery(ctx, "due 4", due("04:59:59.999"));
    await givenDelivery(ctx, "due 5", due("05:00:00.000"));
    await givenDelivery(ctx, "due 5 cancelled", { ...due("12:00:00"), status: "cancelled" });
    await delivered(ctx, "arrived 4", at("2026-03-05", "04:59:59.999"));
    await delivered(ctx, "arrived 5", at("2026-03-05", "05:00:00.000"));
    await delivered(ctx, "arrived 4 again 5", at("2026-03-04", "12:00:00"), at("2026-03-05", "12:00:00"));
    await delivered(other, "theirs", at("2026-03-05", "12:00:00"));
  });

  it("finds those due on days of the merchant, with any status", async () => {
    const only = { from: "2026-03-05", to: "2026-03-05", by: "due" } as const;
    expect((await found(ctx, only)).toSorted()).toEqual(["due 5", "due 5 cancelled"]);
    expect(await found(ctx, { ...only, status: ["cancelled"] })).toEqual(["due 5 cancelled"]);
    expect(await found(ctx, { ...only, from: "2026-03-04" })).toHaveLength(3);
    expect(await found(ctx, { ...only, from: null, to: "2026-03-04" })).toContain("due 4");
  });

  it("finds those delivered on days of the merchant, by their last completion", async () => {
    const on = (day: string) => ({ from: day, to: day, by: "delivered" as const });
    expect(await found(ctx, on("2026-03-04"))).toEqual(["arrived 4"]);
    expect((await found(ctx, on("2026-03-05"))).toSorted()).toEqual(["arrived 4 again 5", "arrived 5"]);
    expect(await found(ctx, { ...on("2026-03-05"), q: "again" })).toEqual(["arrived 4 again 5"]);
    expect((await found(ctx, { by: "delivered" })).length).toBe(3);
  });

  it("finds completions with their index", async () => {
    const { ctx: large } = await merchantContext(database.db, "Large Due Store");
    await delivered(large, "L-1", at("2020-01-01", "12:00:00"));
    // One completion a day, so that no other index can be cheaper.
    await database.db.$executeRaw`
      INSERT INTO "DeliveryEvent" SELECT later.* FROM "DeliveryEvent" e, generate_series(1, 3000) n,
        LATERAL jsonb_populate_record(e, jsonb_build_object(
          'sequence', e.sequence + n, 'createdAt', e."createdAt" + n * interval '1 day')) later
      WHERE e."merchantId" = ${large.merchantId} AND e.status = 'completed'`;
    await database.db.$executeRaw`ANALYZE "DeliveryEvent"`;
    const period = { start: at("2026-03-05", "05:00:00"), end: at("2026-03-06", "05:00:00") };
    const plan = await database.db.$queryRaw<{ "QUERY PLAN": string }[]>`
      EXPLAIN SELECT d.id FROM "Delivery" d
      WHERE d."merchantId" = ${large.merchantId} AND ${deliveredIn(large.merchantId, period)}`;
    expect(plan.map((line) => line["QUERY PLAN"]).join("\n")).toMatch(
      /DeliveryEvent_completed_idx.*\n.*Index Cond: .*"createdAt" >=/,
    );
  });
});
