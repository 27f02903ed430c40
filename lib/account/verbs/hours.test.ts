import { expect, it } from "vitest";
import { authorisedMerchantId } from "@/lib/core/ids";
import { testDatabase } from "@/lib/testing/database";
import { newMember } from "@/lib/testing/people";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { localDay, toLocalTime, addDays } from "@/lib/core/time";
import { pickupHours } from "../reads/pickup-hours";
import { hoursForm } from "../rules/hours";
import { hoursInput, hoursSetting } from "../schema/hours";
import { changeHours } from "./change-hours";

const database = testDatabase();

const NEW_YORK = "America/New_York";
const MORNING = { open: "08:00:00", close: "12:00:00" };
const AFTERNOON = { open: "14:00:00", close: "18:00:00" };
const closed = { open: null, close: null };
const week = Array.from({ length: 7 }, () => closed);

it("plans machine bookings within hours that a merchant has set, and others as before", async () => {
  const { ctx } = await merchantContext(database.db);
  const owner = (await newMember(database.db, ctx.merchantId, "owner")).ctx;
  const before = (await createDelivery(ctx, deliveryInput("H-1"))).delivery;
  expect((before.stops[0]?.plannedAt.getTime() ?? 0) - before.createdAt.getTime()).toBeLessThan(126 * 60_000);
  const date = addDays(localDay(new Date(), NEW_YORK), 3);
  const day = [
    { open: "10:15:00", close: "11:00:00" },
    { open: "13:00:00", close: "14:00:00" },
  ];
  const exceptions = [
    { date, day },
    { date: addDays(date, 1), day: [] },
  ];
  await changeHours(owner, hoursSetting.parse({ hours: { days: week, exceptions } }));
  const { delivery } = await createDelivery(ctx, deliveryInput("H-2"));
  expect(delivery.stops[0] && toLocalTime(delivery.stops[0].plannedAt, NEW_YORK)).toEqual({
    date,
    time: "10:15:00",
  });
  const stored = (await pickupHours(ctx)).merchant;
  expect(stored && hoursForm(stored).exceptions).toEqual(exceptions);
  expect(hoursInput.parse(stored)).toEqual(stored);
  expect(
    await ctx.db.auditEntry.count({
      where: { merchantId: ctx.merchantId, action: "merchant.hours_changed" },
    }),
  ).toBe(1);
  await changeHours(owner, hoursSetting.parse({ hours: { days: week } }));
  expect((await pickupHours(ctx)).merchant).toBeNull();
});

it("are those of the merchant in its sandbox, whenever the sandbox was created", async () => {
  const { ctx, merchant } = await merchantContext(database.db);
  const owner = (await newMember(database.db, ctx.merchantId, "owner")).ctx;
  const sandbox = { ...ctx, merchantId: authorisedMerchantId(merchant.sandbox.id) };
  expect((await pickupHours(sandbox)).merchant).toBeNull();
  const open = { open: "09:00:00", close: "18:00:00" };
  await changeHours(owner, hoursSetting.parse({ hours: { days: week.map(() => open) } }));
  const hours = (await pickupHours(ctx)).merchant;
  expect(hours?.days[0]).toEqual(open);
  expect((await pickupHours(sandbox)).merchant).toEqual(hours);
  // Nothing was copied into the sandbox.
  const { hours: own } = await database.db.merchant.findUniqueOrThrow({ where: { id: sandbox.merchantId } });
  expect(own).toBeNull();
});

it("reads a day with a break, and stores a day with one time as before", () => {
  const days = [[AFTERNOON, MORNING], [MORNING], ...week.slice(2)];
  expect(hoursInput.parse({ days })?.days.slice(0, 3)).toEqual([[MORNING, AFTERNOON], MORNING, null]);
});

it.each([
  [{ days: [{ open: "10:00:00", close: "09:00:00" }, ...week.slice(1)] }, ["hours", "days", 0, 0, "close"]],
  [{ days: [{ open: "10:00:00", close: null }, ...week.slice(1)] }, ["hours", "days", 0, 0, "close"]],
  [
    { days: [[MORNING, { open: "11:00:00", close: "13:00:00" }], ...week.slice(1)] },
    ["hours", "days", 0, 1, "open"],
  ],
  [
    {
      days: week,
      exceptions: [{ date: "2026-12-24", day: [MORNING, { open: "11:00:00", close: "13:00:00" }] }],
    },
    ["hours", "exceptions", 0, "day", 1, "open"],
  ],
  [
    { days: week, exceptions: [{ date: "2026-12-24", day: [closed] }] },
    ["hours", "exceptions", 0, "day", 0, "open"],
  ],
  [{ days: week, exceptions: [{ date: null, day: [] }] }, ["hours", "exceptions", 0, "date"]],
  [{ days: week, exceptions: [{ date: "2026-02-30", day: [] }] }, ["hours", "exceptions", 0, "date"]],
])("rejects hours that make no sense", (hours, path) => {
  expect(hoursSetting.safeParse({ hours }).error?.issues.map((issue) => issue.path)).toEqual([path]);
});

it("accepts a hundred exceptions, and no more", () => {
  const exceptions = (count: number) =>
    Array.from({ length: count }, (_, day) => ({
      date: addDays("2026-12-01", day),
      day: [AFTERNOON, MORNING],
    }));
  const stored = hoursInput.parse({ days: week, exceptions: exceptions(100) })?.exceptions;
  expect(stored?.[99]).toEqual({ date: addDays("2026-12-01", 99), day: [MORNING, AFTERNOON] });
  expect(hoursInput.safeParse({ days: week, exceptions: exceptions(101) }).success).toBe(false);
});
