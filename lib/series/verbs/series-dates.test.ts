import { describe, expect, it, vi } from "vitest";
import type { Context } from "@/lib/core/context";
import { addDays, utcDay } from "@/lib/core/time";
import { parseInput } from "@/lib/core/validation";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import type * as FindSeries from "../model/find-series";
import { findDates } from "../model/find-series";
import { formOfSeries, getSeries } from "../reads/get-series";
import { listSeries } from "../reads/list-series";
import { weekdayOf } from "../rules/rule";
import { editDateInput } from "../schema";
import { createSeries } from "./create-series";
import { editDate } from "./edit-date";
import { editSeries } from "./edit-series";
import { pauseSeries } from "./pause-series";
import { retryDate } from "./retry-date";
import { newSeries, runAt, seriesForm } from "./series.fixture";
import { skipDate } from "./skip-date";

vi.mock("../model/find-series", async (importOriginal) => {
  const original = await importOriginal<typeof FindSeries>();
  return { ...original, findDates: vi.fn(original.findDates) };
});

const test = testDatabase();

const WEEK_AHEAD = addDays(utcDay(new Date()), 7);
/** A Monday, at least a week ahead. */
const FIRST = addDays(WEEK_AHEAD, (8 - weekdayOf(WEEK_AHEAD)) % 7);
const [SECOND, THIRD] = [addDays(FIRST, 7), addDays(FIRST, 14)];

/** Some hours after 10:00 in New York. */
const evening = (date: string) => new Date(`${date}T18:00:00Z`);
const dayBefore = (date: string) => addDays(date, -1);

const daysIn = async ({ db, merchantId }: Context) =>
  (
    await db.stop.findMany({
      where: { merchantId, position: 0, scheduledDate: { not: null } },
      orderBy: { scheduledDate: "asc" },
      select: { scheduledDate: true },
    })
  ).map(({ scheduledDate }) => scheduledDate);

const rowOf = ({ db }: Context, id: string, date: string) =>
  db.seriesDate.findFirstOrThrow({ where: { seriesId: id, date } });

/** Moves the pickup of a date to another day, at 10:00. */
function move(ctx: Context, id: string, { date, to, now }: { date: string; to: string; now: Date }) {
  const form = seriesForm({ date: to, time: "10:00:00" });
  return editDate(ctx, parseInput(editDateInput, { id, date, form }), now);
}

describe("a date whose pickup is moved", () => {
  it("to a later day is created then, also if the series is changed between", async () => {
    const { ctx } = await merchantContext(test.db);
    const { id } = await createSeries(ctx, newSeries(FIRST));
    const [tuesday, wednesday] = [addDays(FIRST, 1), addDays(FIRST, 2)];
    await move(ctx, id, { date: FIRST, to: wednesday, now: evening(addDays(FIRST, -3)) });
    const now = new Date(`${tuesday}T06:00:00Z`);
    await editSeries(ctx, { id, ...newSeries(SECOND) }, now);
    await skipDate(ctx, { id, date: THIRD, isSkipped: true }, now);
    const { upcoming, nextDate } = await getSeries(ctx, { id, now });
    expect(upcoming.slice(0, 2).map(({ date }) => date)).toEqual([FIRST, SECOND]);
    expect(nextDate).toBe(SECOND);
    await runAt(ctx, id, evening(tuesday));
    expect(await daysIn(ctx)).toEqual([wednesday]);
    expect(await rowOf(ctx, id, FIRST)).toMatchObject({ state: "created" });
  });

  it("fails if its pickup passes while nothing runs", async () => {
    const { ctx } = await merchantContext(test.db);
    const { id } = await createSeries(ctx, newSeries(FIRST, { rule: { exceptions: [{ date: SECOND }] } }));
    const yesterday = dayBefore(utcDay(new Date()));
    await move(ctx, id, { date: FIRST, to: addDays(FIRST, 2), now: evening(addDays(FIRST, -3)) });
    const changes = { pickup: { date: yesterday, time: "10:00:00" } };
    const createAt = new Date(`${addDays(yesterday, -2)}T20:00:00Z`);
    await ctx.db.seriesDate.updateMany({ where: { seriesId: id, date: FIRST }, data: { changes } });
    await ctx.db.series.updateMany({ where: { id }, data: { nextDate: THIRD, dueAt: createAt } });
    await runAt(ctx, id, new Date());
    expect(await rowOf(ctx, id, FIRST)).toMatchObject({ state: "failed", retryAt: null });
  });

  it("to an earlier day is created then, however many dates are before it", async () => {
    const { ctx } = await merchantContext(test.db);
    const { id } = await createSeries(ctx, newSeries(FIRST));
    const saturday = addDays(FIRST, -2);
    await move(ctx, id, { date: addDays(FIRST, 70), to: saturday, now: evening(addDays(FIRST, -5)) });
    const { dueAt } = await ctx.db.series.findFirstOrThrow({ where: { id } });
    expect(dueAt && utcDay(dueAt)).toBe(addDays(saturday, -1));
    await runAt(ctx, id, evening(addDays(saturday, -1)));
    expect(await daysIn(ctx)).toEqual([saturday]);
  });

  it("is not created with values that were changed in the meantime", async () => {
    const { ctx } = await merchantContext(test.db);
    const { id } = await createSeries(ctx, newSeries(FIRST));
    const now = evening(dayBefore(FIRST));
    const wednesday = addDays(FIRST, 2);
    vi.mocked(findDates).mockImplementationOnce(async (...read) => {
      const rows = await findDates(...read);
      await move(ctx, id, { date: FIRST, to: wednesday, now });
      return rows;
    });
    await runAt(ctx, id, now);
    expect(await daysIn(ctx)).toEqual([]);
    await runAt(ctx, id, evening(dayBefore(wednesday)));
    expect(await daysIn(ctx)).toEqual([wednesday]);
  });
});

describe("a date that has failed", () => {
  async function failing() {
    const { ctx } = await merchantContext(test.db);
    const { id } = await createSeries(ctx, newSeries(FIRST, { orderNumber: "B-{date}" }));
    await createDelivery(ctx, deliveryInput(`B-${FIRST}`));
    await runAt(ctx, id, evening(dayBefore(FIRST)));
    expect(await rowOf(ctx, id, FIRST)).toMatchObject({ state: "failed", attempts: 1 });
    return { ctx, id };
  }

  it("is not tried again after it was left out", async () => {
    const { ctx, id } = await failing();
    const now = evening(dayBefore(FIRST));
    const rule = { exceptions: [{ date: FIRST }] };
    await editSeries(ctx, { id, ...newSeries(FIRST, { orderNumber: "C-{number}", rule }) }, now);
    expect(await rowOf(ctx, id, FIRST)).toMatchObject({ state: "failed", retryAt: null });
    await ctx.db.seriesDate.updateMany({ where: { seriesId: id }, data: { retryAt: now } });
    await runAt(ctx, id, now);
    expect(await rowOf(ctx, id, FIRST)).toMatchObject({ state: "failed", attempts: 1, retryAt: null });
  });

  it("is not tried again if its pickup passes during a pause", async () => {
    const { ctx, id } = await failing();
    await pauseSeries(ctx, { id, isPaused: true }, evening(dayBefore(FIRST)));
    await pauseSeries(ctx, { id, isPaused: false }, evening(FIRST));
    await runAt(ctx, id, evening(FIRST));
    expect(await rowOf(ctx, id, FIRST)).toMatchObject({ attempts: 1, retryAt: null });
    await expect(retryDate(ctx, { id, date: FIRST }, evening(FIRST))).rejects.toMatchObject({
      message: "The pickup of this date has passed",
    });
  });
});

describe("an additional date before the next weekday", () => {
  it("stays when the series is changed", async () => {
    const { ctx } = await merchantContext(test.db);
    const thursday = addDays(FIRST, 3);
    const rule = { dates: [{ date: thursday }] };
    const { id } = await createSeries(ctx, newSeries(FIRST, { rule }));
    const now = evening(addDays(FIRST, 1));
    const { form } = await formOfSeries(ctx, { id, date: null, now });
    expect(form.pickup.date).toBe(SECOND);
    await editSeries(ctx, { id, ...newSeries(SECOND, { rule }) }, now);
    const { upcoming } = await getSeries(ctx, { id, now });
    expect(upcoming.slice(0, 2).map(({ date }) => date)).toEqual([thursday, SECOND]);
  });

  it("is the next one of a series without weekdays", async () => {
    const { ctx } = await merchantContext(test.db);
    const rule = { weekdays: [], dates: [{ date: THIRD }, { date: FIRST }, { date: THIRD }] };
    const { id } = await createSeries(ctx, newSeries(FIRST, { rule }));
    const { form, series } = await formOfSeries(ctx, { id, date: null, now: evening(FIRST) });
    expect(form.pickup.date).toBe(THIRD);
    expect(series.rule.dates).toEqual([FIRST, THIRD]);
  });
});

it("counts the failed dates of each series, however many others have failed since", async () => {
  const { ctx } = await merchantContext(test.db);
  const { id: few } = await createSeries(ctx, newSeries(FIRST));
  const { id: many } = await createSeries(ctx, newSeries(FIRST));
  const { db, merchantId } = ctx;
  const failed = (seriesId: string, day: number, updatedAt: Date) =>
    ({ merchantId, seriesId, date: addDays(FIRST, day), state: "failed", updatedAt }) as const;
  const now = new Date();
  await db.seriesDate.createMany({
    data: [
      failed(few, 700, new Date(now.getTime() - 60_000)),
      ...Array.from({ length: 51 }, (_, day) => failed(many, 700 + day, now)),
    ],
  });
  const listed = await listSeries(ctx, now);
  expect(Object.fromEntries(listed.map((each) => [each.id, each.failed]))).toEqual({ [few]: 1, [many]: 51 });
});
