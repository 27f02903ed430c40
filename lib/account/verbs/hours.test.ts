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
  const exceptions = `${date} 10:15-11:00, 13:00-14:00`;
  await changeHours(owner, hoursSetting.parse({ hours: { days: week, exceptions } }));
  const { delivery } = await createDelivery(ctx, deliveryInput("H-2"));
  expect(delivery.stops[0] && toLocalTime(delivery.stops[0].plannedAt, NEW_YORK)).toEqual({
    date,
    time: "10:15:00",
  });
  const stored = (await pickupHours(ctx)).merchant;
  expect(stored && hoursForm(stored).exceptions).toBe(exceptions);
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
  [{ days: week, exceptions: "2026-12-24 09:00-12:00, 11:00-13:00" }, ["hours", "exceptions"]],
  [{ days: week, exceptions: "Christmas" }, ["hours", "exceptions"]],
  [
    { days: week, exceptions: [{ date: "2026-12-24", day: { open: "x", close: "y" } }] },
    ["hours", "exceptions"],
  ],
  [{ days: week, exceptions: [{ date: "2026-12-24", day: [AFTERNOON, MORNING] }] }, ["hours", "exceptions"]],
])("rejects hours that make no sense", (hours, path) => {
  expect(hoursSetting.safeParse({ hours }).error?.issues.map((issue) => issue.path)).toEqual([path]);
});

it("accepts a hundred exceptions with three times each", () => {
  const lines = Array.from(
    { length: 100 },
    (_, day) => `${addDays("2026-12-01", day)} 08:00-10:00, 11:00-13:00, 14:00-18:00`,
  );
  expect(hoursInput.parse({ days: week, exceptions: lines.join("\n") })?.exceptions).toHaveLength(100);
});
