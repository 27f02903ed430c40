import { expect, it } from "vitest";
import { addDays, utcDay } from "@/lib/core/time";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { assignTo, carrying, newCourier } from "@/lib/testing/couriers";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { moveDelivery } from "@/lib/testing/moves";
import { operatorContext } from "@/lib/testing/people";
import { setCourierPay } from "../verbs/set-courier-pay";
import { courierWeek } from "./courier-week";

const test = testDatabase();

const RATES = { currency: "USD", perDeliveryCents: 400, perKmCents: 0, perHourCents: 1_200 } as const;

async function world() {
  const { ctx } = await merchantContext(test.db);
  const courier = await newCourier(test.db);
  const own = carrying(operatorContext(test.db), courier);
  const carry = async (orderNumber: string, ...moves: Parameters<typeof moveDelivery>[1]["to"][]) => {
    await createDelivery(ctx, deliveryInput(orderNumber));
    await assignTo({ ...ctx, db: test.db }, courier, orderNumber);
    for (const to of moves) await moveDelivery(carrying(ctx, courier), { orderNumber, to });
  };
  return { ctx, courier, own, carry };
}

it("lists the courier's ended deliveries and earnings by day, without anything about recipients", async () => {
  const { courier, own, carry } = await world();
  await carry("W-1", "accepted", "picked_up", "on_the_way", "completed");
  await carry("W-2", "accepted");
  const other = await world();
  await other.carry("W-3", "accepted", "picked_up", "on_the_way", "completed");
  // Before the day in every time zone.
  const data = {
    courierId: courier.id,
    validFrom: addDays(utcDay(new Date()), -7),
    createdByName: "Sam",
    ...RATES,
  };
  await test.db.courierPay.create({ data, select: { courierId: true } });

  const week = await courierWeek(own, { day: null });
  expect(week.timeZone).toBe("America/New_York");
  expect(week.next).toBeNull();
  expect(week.days.flatMap(({ deliveries }) => deliveries)).toEqual([
    { orderNumber: "W-1", at: expect.any(Date) as Date, city: "Brooklyn", outcome: "completed" },
  ]);
  expect(week.total).toEqual([{ currency: "USD", cents: 400 }]);
  expect(JSON.stringify(week)).not.toMatch(/Hopper|Hanson|phone|5550/);

  const earlier = await courierWeek(own, { day: addDays(week.monday, -1) });
  expect(earlier).toMatchObject({ monday: addDays(week.monday, -7), next: week.monday });
  expect(earlier.days.flatMap(({ deliveries }) => deliveries)).toEqual([]);
  for (const day of ["nonsense", "9999-12-31"]) {
    expect((await courierWeek(own, { day })).monday).toBe(week.monday);
  }
});

it("pays for the time on shift", async () => {
  const { courier, own } = await world();
  const { monday } = await courierWeek(own, { day: null });
  const start = new Date(`${addDays(monday, -7)}T08:00:00Z`);
  await test.db.courierPay.create({
    data: { courierId: courier.id, validFrom: addDays(monday, -7), createdByName: "Sam", ...RATES },
    select: { courierId: true },
  });
  await test.db.courierShift.create({
    data: {
      id: "s-1",
      courierId: courier.id,
      startedAt: start,
      endedAt: new Date(start.getTime() + 90 * 60_000),
    },
    select: { id: true },
  });
  const { days, total } = await courierWeek(own, { day: addDays(monday, -7) });
  expect(days[0]).toMatchObject({ minutes: 90, pay: { cents: 1_800 } });
  expect(total).toEqual([{ currency: "USD", cents: 1_800 }]);
});

it("is for couriers, and the rates of past days are nobody's to change", async () => {
  const { ctx, courier } = await world();
  await expect(courierWeek(ctx, { day: null })).rejects.toMatchObject({ code: "forbidden" });
  await expect(courierWeek(operatorContext(test.db), { day: null })).rejects.toMatchObject({
    code: "forbidden",
  });
  const today = utcDay(new Date());
  const input = { courierId: courier.id, ...RATES };
  const staff = operatorContext(test.db);
  await expect(setCourierPay(staff, { ...input, validFrom: addDays(today, -1) })).rejects.toMatchObject({
    fields: { validFrom: "past" },
  });
  await expect(setCourierPay(ctx, { ...input, validFrom: today })).rejects.toMatchObject({
    code: "forbidden",
  });
  await setCourierPay(staff, { ...input, validFrom: addDays(today, 1) });
  await setCourierPay(staff, { ...input, validFrom: addDays(today, 1), perKmCents: 50 });
  const stored = await test.db.courierPay.findMany({ where: { courierId: courier.id } });
  expect(stored).toMatchObject([{ validFrom: addDays(today, 1), perKmCents: 50 }]);
  const entries = { subjectId: courier.id, action: "courier.pay_set" };
  expect(await test.db.auditEntry.count({ where: entries })).toBe(2);
});
