import { describe, expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { newId } from "@/lib/core/ids";
import { parseInput } from "@/lib/core/validation";
import { addDays, utcDay } from "@/lib/core/time";
import { nextFreeNumber } from "@/lib/deliveries/model/next-order-number";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { newMember } from "@/lib/testing/people";
import { enqueueDueSeries } from "../jobs";
import { getSeries } from "../reads/get-series";
import { listSeries } from "../reads/list-series";
import { seriesFailures, withFailures } from "../reads/series-failures";
import { seriesOfDelivery } from "../reads/series-of-delivery";
import { weekdayOf } from "../rules/rule";
import { editDateInput, holidaysInput } from "../schema";
import { changeHolidays } from "./change-holidays";
import { createSeries } from "./create-series";
import { editDate } from "./edit-date";
import { editSeries } from "./edit-series";
import { endSeries } from "./end-series";
import { pauseSeries } from "./pause-series";
import { retryDate } from "./retry-date";
import { newSeries, runAt, seriesForm } from "./series.fixture";
import { skipDate } from "./skip-date";

const test = testDatabase();

/** Mondays, the first one at least a week ahead. */
const FIRST = nextMonday(addDays(utcDay(new Date()), 7));
const [SECOND, THIRD] = [addDays(FIRST, 7), addDays(FIRST, 14)];

function nextMonday(from: string): string {
  return weekdayOf(from) === 1 ? from : nextMonday(addDays(from, 1));
}

/** When the delivery of a date is created: some hours after a day before its pickup in New York. */
const dueAt = (date: string) => new Date(`${addDays(date, -1)}T18:00:00Z`);
const before = (date: string) => new Date(`${addDays(date, -2)}T12:00:00Z`);

const ordersOf = async ({ db, merchantId }: Context) =>
  (
    await db.delivery.findMany({
      where: { merchantId },
      orderBy: { pickupAt: "asc" },
      select: {
        orderNumber: true,
        stops: { select: { scheduledDate: true }, take: 1, orderBy: { position: "asc" } },
      },
    })
  ).map(({ orderNumber, stops }) => [orderNumber, stops[0]?.scheduledDate]);

const daysOf = async (ctx: Context, id: string, now: Date) =>
  (await getSeries(ctx, { id, now })).upcoming.map(({ date, state }) => [date, state]);

describe("a series", () => {
  it("creates each delivery once when it is due, however many workers run", async () => {
    const { ctx } = await merchantContext(test.db);
    const { id } = await createSeries(ctx, newSeries(FIRST, { orderNumber: "B-{date}-{number}" }));
    await runAt(ctx, id, before(FIRST));
    expect(await ordersOf(ctx)).toEqual([]);
    await Promise.all([
      runAt(ctx, id, dueAt(FIRST)),
      runAt(ctx, id, dueAt(FIRST)),
      runAt(ctx, id, dueAt(FIRST)),
    ]);
    await runAt(ctx, id, dueAt(FIRST));
    expect(await ordersOf(ctx)).toEqual([[`B-${FIRST}-1`, FIRST]]);
    await runAt(ctx, id, dueAt(SECOND));
    expect(await ordersOf(ctx)).toEqual([
      [`B-${FIRST}-1`, FIRST],
      [`B-${SECOND}-1`, SECOND],
    ]);
    const { id: deliveryId } = await ctx.db.delivery.findFirstOrThrow({
      where: { merchantId: ctx.merchantId, orderNumber: `B-${SECOND}-1` },
    });
    expect(await seriesOfDelivery(ctx, deliveryId)).toEqual({ id, name: "Bread" });
    const [listed] = await listSeries(ctx, new Date());
    expect(listed).toMatchObject({ id, nextDate: THIRD, failures: [] });
    // A person's booking does not take the numbers of its next dates.
    expect(await nextFreeNumber(ctx)).toBe("W-1001");
  });

  it("uses the next free order number if it has none", async () => {
    const { ctx } = await merchantContext(test.db);
    const { id } = await createSeries(ctx, newSeries(FIRST));
    await Promise.all([runAt(ctx, id, dueAt(SECOND)), runAt(ctx, id, dueAt(SECOND))]);
    expect((await ordersOf(ctx)).map(([, date]) => date)).toEqual([FIRST, SECOND]);
  });

  it("shares the numbers of its order numbers with other series", async () => {
    const { ctx } = await merchantContext(test.db);
    const create = (notes: string) =>
      createSeries(ctx, newSeries(FIRST, { orderNumber: "B-{number}", dropoff: { notes } }));
    const ids = [await create("one"), await create("two"), await create("three")];
    await Promise.all(ids.map(({ id }) => runAt(ctx, id, dueAt(FIRST))));
    expect((await ordersOf(ctx)).map(([number]) => number).toSorted()).toEqual(["B-1", "B-2", "B-3"]);
  });

  it("is enqueued when something is due", async () => {
    const { ctx } = await merchantContext(test.db);
    const { id } = await createSeries(ctx, newSeries(FIRST));
    const jobs = () =>
      ctx.db.$queryRaw<unknown[]>`SELECT attempts FROM graphile_worker.jobs WHERE key LIKE ${`%${id}`}`;
    await enqueueDueSeries(test.db, before(FIRST));
    expect(await jobs()).toHaveLength(0);
    await enqueueDueSeries(test.db, dueAt(FIRST));
    await enqueueDueSeries(test.db, dueAt(FIRST));
    expect(await jobs()).toHaveLength(1);
    // A job that has failed keeps the time of its next attempt.
    await test.db.$executeRaw`
      UPDATE graphile_worker._private_jobs SET attempts = 3 WHERE key LIKE ${`%${id}`}`;
    await enqueueDueSeries(test.db, dueAt(FIRST));
    expect(await jobs()).toMatchObject([{ attempts: 3 }]);
    // One that was given up is repeated.
    await test.db.$executeRaw`
      UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE key LIKE ${`%${id}`}`;
    await enqueueDueSeries(test.db, dueAt(FIRST));
    expect(await jobs()).toMatchObject([{ attempts: 0 }]);
  });

  it("skips a date, and restores it", async () => {
    const { ctx } = await merchantContext(test.db);
    const { id } = await createSeries(ctx, newSeries(FIRST));
    const now = before(FIRST);
    await skipDate(ctx, { id, date: FIRST, isSkipped: true }, now);
    expect((await daysOf(ctx, id, now)).slice(0, 2)).toEqual([
      [FIRST, "skipped"],
      [SECOND, "planned"],
    ]);
    await runAt(ctx, id, dueAt(FIRST));
    expect(await ordersOf(ctx)).toEqual([]);
    await skipDate(ctx, { id, date: FIRST, isSkipped: false }, dueAt(FIRST));
    await runAt(ctx, id, dueAt(FIRST));
    expect(await ordersOf(ctx)).toHaveLength(1);
    await expect(skipDate(ctx, { id, date: FIRST, isSkipped: true }, now)).rejects.toMatchObject({
      code: "unprocessable",
    });
    const tuesday = addDays(FIRST, 1);
    await expect(skipDate(ctx, { id, date: tuesday, isSkipped: true }, now)).rejects.toMatchObject({
      code: "notFound",
    });
  });

  it("changes one date only, also after the series has changed", async () => {
    const { ctx } = await merchantContext(test.db);
    const { id } = await createSeries(ctx, newSeries(FIRST));
    const now = before(FIRST);
    const form = seriesForm({ date: SECOND, time: "15:30:00" });
    await editDate(ctx, parseInput(editDateInput, { id, date: SECOND, form }), now);
    const row = await ctx.db.seriesDate.findFirstOrThrow({ where: { seriesId: id } });
    expect(row).toMatchObject({ date: SECOND, state: "planned", changes: { pickup: { time: "15:30:00" } } });
    await editSeries(ctx, { id, ...newSeries(FIRST, { dropoff: { notes: "{weekday}" } }) }, now);
    await runAt(ctx, id, dueAt(SECOND));
    expect(await ordersOf(ctx)).toHaveLength(1);
    await runAt(ctx, id, new Date(`${addDays(SECOND, -1)}T22:00:00Z`));
    const pickups = await ctx.db.stop.findMany({
      where: { merchantId: ctx.merchantId },
      orderBy: [{ scheduledDate: "asc" }, { position: "asc" }],
      select: { position: true, scheduledTime: true, notes: true },
    });
    expect(
      pickups.filter(({ position }) => position === 0).map(({ scheduledTime }) => scheduledTime),
    ).toEqual(["10:00:00", "15:30:00"]);
    expect(pickups.filter(({ position }) => position === 1).map(({ notes }) => notes)).toEqual([
      "Monday",
      "Monday",
    ]);
  });

  it("leaves out the dates of a pause", async () => {
    const { ctx } = await merchantContext(test.db);
    const { id } = await createSeries(ctx, newSeries(FIRST));
    await pauseSeries(ctx, { id, isPaused: true }, before(FIRST));
    await runAt(ctx, id, dueAt(FIRST));
    expect(await listSeries(ctx, new Date())).toMatchObject([{ nextDate: null }]);
    await pauseSeries(ctx, { id, isPaused: false }, new Date(`${FIRST}T23:00:00Z`));
    await runAt(ctx, id, dueAt(SECOND));
    expect((await ordersOf(ctx)).map(([, date]) => date)).toEqual([SECOND]);
  });

  it("shows a failure with its reason, and tries again", async () => {
    const { ctx } = await merchantContext(test.db);
    const { id } = await createSeries(ctx, newSeries(FIRST, { orderNumber: "B-{date}" }));
    await createDelivery(ctx, deliveryInput(`B-${SECOND}`));
    await runAt(ctx, id, dueAt(FIRST));
    await runAt(ctx, id, dueAt(SECOND));
    const [failure] = await seriesFailures(ctx, new Date());
    expect(failure).toMatchObject({
      seriesId: id,
      date: SECOND,
      failure: { fields: { order_number: "used_by_delivery" } },
      retryAt: new Date(dueAt(SECOND).getTime() + 15 * 60_000),
    });
    expect(withFailures({ count: 2, version: "v" }, failure ? [failure] : []).count).toBe(3);
    expect(await listSeries(ctx, new Date())).toMatchObject([
      { failures: [{ date: SECOND }], nextDate: THIRD },
    ]);
    await runAt(ctx, id, dueAt(SECOND));
    await retryDate(ctx, { id, date: SECOND }, dueAt(SECOND));
    await runAt(ctx, id, dueAt(SECOND));
    const row = await ctx.db.seriesDate.findFirstOrThrow({ where: { seriesId: id, date: SECOND } });
    expect(row.attempts).toBe(2);
    await editSeries(ctx, { id, ...newSeries(FIRST, { orderNumber: "C-{number}" }) }, dueAt(SECOND));
    await runAt(ctx, id, dueAt(SECOND));
    expect((await ordersOf(ctx)).filter(([, date]) => date !== null)).toEqual([
      [`B-${FIRST}`, FIRST],
      ["C-1", SECOND],
    ]);
    expect(await seriesFailures(ctx, new Date())).toEqual([]);
  });

  it("lists failures on its page with the reason, also while it is paused and once its pickup has passed", async () => {
    const { ctx } = await merchantContext(test.db);
    const { id } = await createSeries(ctx, newSeries(FIRST, { orderNumber: "B-{date}" }));
    await createDelivery(ctx, deliveryInput(`B-${FIRST}`));
    await runAt(ctx, id, dueAt(FIRST));
    const failures = async (now: Date) => (await getSeries(ctx, { id, now })).failures;
    const failed = { date: FIRST, failure: { fields: { order_number: "used_by_delivery" } } };
    await pauseSeries(ctx, { id, isPaused: true }, dueAt(FIRST));
    expect(await failures(dueAt(FIRST))).toMatchObject([failed]);
    await pauseSeries(ctx, { id, isPaused: false }, new Date(`${FIRST}T23:00:00Z`));
    expect(await failures(new Date())).toMatchObject([{ ...failed, retryAt: null }]);
    expect(await listSeries(ctx, new Date())).toMatchObject([{ failures: [failed] }]);
    await skipDate(ctx, { id, date: FIRST, isSkipped: true });
    expect(await failures(new Date())).toEqual([]);
  });

  it("skips holidays, and follows their changes", async () => {
    const { ctx } = await merchantContext(test.db);
    const holidays = (...given: { date: string | null; name: string }[]) =>
      changeHolidays(ctx, parseInput(holidaysInput, { holidays: given }), before(FIRST));
    await holidays({ date: FIRST, name: "Bakers’ day" }, { date: FIRST, name: "Bakers’ Day" });
    const { id } = await createSeries(ctx, newSeries(FIRST, { rule: { skipsHolidays: true } }));
    await runAt(ctx, id, before(FIRST));
    expect(await listSeries(ctx, new Date())).toMatchObject([{ nextDate: SECOND }]);
    expect((await daysOf(ctx, id, before(FIRST)))[0]).toEqual([SECOND, "planned"]);
    await Promise.all([holidays(), holidays()]);
    await runAt(ctx, id, before(FIRST));
    expect(await listSeries(ctx, new Date())).toMatchObject([{ nextDate: FIRST }]);
    await runAt(ctx, id, dueAt(FIRST));
    expect((await ordersOf(ctx)).map(([, date]) => date)).toEqual([FIRST]);
    for (const wrong of [
      { date: null, name: "Christmas" },
      { date: "2026-02-30", name: "Christmas" },
      { date: FIRST, name: " " },
    ])
      expect(() => parseInput(holidaysInput, { holidays: [wrong] })).toThrow(/holidays\.0\./);
  });

  it("creates nothing after its end, and cannot be changed then", async () => {
    const { ctx } = await merchantContext(test.db);
    const { id } = await createSeries(ctx, newSeries(FIRST));
    await endSeries(ctx, { id });
    await runAt(ctx, id, dueAt(FIRST));
    // The merchant of a waiting job can be erased.
    await runAt(ctx, newId(), dueAt(FIRST));
    expect(await ordersOf(ctx)).toEqual([]);
    await expect(pauseSeries(ctx, { id, isPaused: true })).rejects.toMatchObject({ code: "unprocessable" });
  });

  it("needs a first date, a date after today and a located address", async () => {
    const { ctx } = await merchantContext(test.db);
    await expect(
      createSeries(ctx, newSeries(FIRST, { pickup: { date: null, time: null } })),
    ).rejects.toMatchObject({
      fields: { "pickup.date": "required" },
    });
    const ended = newSeries(FIRST, { rule: { until: addDays(FIRST, -1) } });
    await expect(createSeries(ctx, ended)).rejects.toMatchObject({
      fields: { "repeat.rule.until": "no_date_left" },
    });
    const nowhere = newSeries(FIRST, { dropoff: { full_address: "1 Nowhere" } });
    await expect(createSeries(ctx, nowhere)).rejects.toMatchObject({ code: "invalidAddress" });
    const same = newSeries(FIRST, { orderNumber: "BREAD-{weekday}" });
    await expect(createSeries(ctx, same)).rejects.toMatchObject({
      code: "unprocessable",
      message: "The order number needs {date} or {number}, so that each delivery has its own",
    });
    const long = newSeries(FIRST, { orderNumber: `${"B".repeat(120)}{date}` });
    await expect(createSeries(ctx, long)).rejects.toMatchObject({
      fields: { order_number: "max_characters:128" },
    });
    expect(() => newSeries(FIRST, { rule: { weekdays: [] } })).toThrow("weekdays");
    for (const date of [null, "tomorrow", "2026-02-30"])
      expect(() => newSeries(FIRST, { rule: { dates: [{ date: FIRST }, { date }] } })).toThrow(
        "rule.dates.1.date",
      );
    const tooMany = Array.from({ length: 101 }, (_, day) => ({ date: addDays(FIRST, day) }));
    expect(() => newSeries(FIRST, { rule: { exceptions: tooMany } })).toThrow("rule.exceptions");
  });

  it("is not found by another merchant, and only read by viewers", async () => {
    const { ctx } = await merchantContext(test.db);
    const { ctx: other } = await merchantContext(test.db);
    const { id } = await createSeries(ctx, newSeries(FIRST));
    const now = new Date();
    for (const attempt of [
      () => getSeries(other, { id, now }),
      () => endSeries(other, { id }),
      () => skipDate(other, { id, date: FIRST, isSkipped: true }),
      () => editSeries(other, { id, ...newSeries(FIRST) }),
    ])
      await expect(attempt).rejects.toMatchObject({ code: "notFound" });
    expect(await listSeries(other, new Date())).toEqual([]);
    const { ctx: viewer } = await newMember(test.db, ctx.merchantId, "viewer");
    expect(await listSeries(viewer, new Date())).toHaveLength(1);
    await expect(async () => pauseSeries(viewer, { id, isPaused: true })).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});
