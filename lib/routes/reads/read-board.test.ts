import { describe, expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { newId } from "@/lib/core/ids";
import { platformContext } from "@/lib/core/platform";
import { localDay, toInstant } from "@/lib/core/time";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { assignCourier } from "@/lib/dispatch/verbs/assign-courier";
import { newCourier } from "@/lib/testing/couriers";
import { testDatabase } from "@/lib/testing/database";
import { deliveryBody, deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { moveDelivery } from "@/lib/testing/moves";
import { readAhead } from "../model/ahead";
import { addArea, BROOKLYN } from "../model/areas.fixture";
import { makeBoard } from "../model/make-board";
import { DEFAULT_APPLIED, DEFAULT_RULES } from "../rules/dispatch-rules";
import { setCourierCapacity } from "../verbs/set-courier-capacity";
import { setShift } from "../verbs/set-shift";
import { boardVersion } from "./board-version";
import { oneMore } from "./one-more";
import { readBoard } from "./read-board";

const test = testDatabase();

const staff = (): Context =>
  platformContext({ kind: "staff", id: "s1", name: "Sam Porter" }, { db: test.db, requestId: "test" });

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

async function withDeliveries(...orderNumbers: string[]) {
  const { ctx, merchant } = await merchantContext(test.db);
  for (const orderNumber of orderNumbers) await createDelivery(ctx, deliveryInput(orderNumber));
  return { ctx, merchant, forMerchant: { ...staff(), merchantId: ctx.merchantId } };
}

const onBoard = async ({ id }: { id: string }) =>
  (await readBoard(staff())).couriers.find((courier) => courier.id === id)!;

describe("the board", () => {
  it("has the stops ahead of each courier, and what nobody has", async () => {
    const { merchant, forMerchant } = await withDeliveries("1", "2");
    const marco = await newCourier(test.db);
    await assignCourier(forMerchant, { orderNumber: "1", courierId: marco.id });
    expect((await onBoard(marco)).stops.map(({ orderNumber, stop }) => [orderNumber, stop])).toEqual([
      ["1", 0],
      ["1", 1],
    ]);
    for (const to of ["accepted", "picked_up"] as const)
      await moveDelivery(forMerchant, { orderNumber: "1", to });
    const { stops, load, onShift, freeAt } = await onBoard(marco);
    expect(stops.map(({ orderNumber, stop, arrivesAt }) => [orderNumber, stop, arrivesAt])).toEqual([
      ["1", 1, null],
    ]);
    expect({ load, onShift, freeAt }).toEqual({
      load: { kilograms: 0, liters: 0, pieces: 1 },
      onShift: false,
      freeAt: null,
    });
    const { unassigned } = await readBoard(staff());
    const mine = unassigned.filter(({ merchantId }) => merchantId === merchant.id);
    expect(mine.map(({ orderNumber }) => orderNumber)).toEqual(["2"]);
  });

  it("has a failed attempt among those to assign, with the courier who tried and has the goods", async () => {
    const { merchant, forMerchant } = await withDeliveries("1");
    const grace = await newCourier(test.db, "Grace Kim");
    await assignCourier(forMerchant, { orderNumber: "1", courierId: grace.id });
    for (const to of ["accepted", "picked_up", "on_the_way", "incomplete"] as const)
      await moveDelivery(forMerchant, { orderNumber: "1", to });
    expect((await onBoard(grace)).stops).toEqual([]);
    const { unassigned } = await readBoard(staff());
    expect(unassigned.filter(({ merchantId }) => merchantId === merchant.id)).toMatchObject([
      { orderNumber: "1", triedByName: "Grace Kim", holderName: "Grace Kim" },
    ]);
  });

  it("has the earliest due of many deliveries without a courier, and the number of the others", async () => {
    const { merchant } = await withDeliveries("1", "2", "3");
    const { couriers: _, ...all } = await readAhead(staff());
    const few = await readAhead(staff(), 1);
    expect(few.courierless).toBe(all.courierless);
    expect(few.deliveries.filter(({ courierId }) => courierId === null)).toEqual(
      all.deliveries.filter(({ courierId }) => courierId === null).slice(0, 1),
    );
    expect(all.deliveries.filter(({ merchantId }) => merchantId === merchant.id)).toHaveLength(3);
    expect(makeBoard({ ...few }, new Date()).notShown).toBe(all.courierless - 1);
  });

  it("knows when the store of a pickup closes", async () => {
    const { ctx, merchant } = await withDeliveries();
    const days = Array.from({ length: 7 }, () => ({ open: "00:00:00", close: "23:59:00" }));
    await test.db.merchant.update({
      where: { id: merchant.id },
      data: { hours: { days, exceptions: [], preparationMinutes: 0, cutOff: null } },
      select: { id: true },
    });
    // At noon: a store that closes at 23:59 is closed for a minute.
    const { pickup: sender } = deliveryBody("1");
    const date = localDay(new Date(Date.now() + 24 * HOUR), "America/New_York");
    await createDelivery(ctx, deliveryInput("1", { pickup: { ...sender, date, time: "12:00:00" } }));
    const { deliveries } = await readAhead(staff());
    const [pickup] = deliveries.find(({ merchantId }) => merchantId === merchant.id)!.stops;
    const day = localDay(new Date(pickup.readyAt ?? pickup.plannedAt), pickup.timeZone);
    const closing = toInstant({ date: day, time: "23:59:00" }, pickup.timeZone);
    expect(pickup.closesAt).toBe(closing.toISOString());
  });

  it("knows whose rules decide what a delivery needs", async () => {
    const inBrooklyn = await withDeliveries("1");
    const { merchantId } = inBrooklyn.ctx;
    const elsewhere = await withDeliveries("1");
    await test.db.dispatchRules.create({
      data: { merchantId, ...DEFAULT_RULES, maxMinutesOnBoard: 90 },
      select: { merchantId: true },
    });
    await addArea(test.db, { merchantId, name: "Brooklyn", box: BROOKLYN, rules: { skills: ["cold_box"] } });
    const rules = async (of: typeof inBrooklyn) =>
      (await readAhead(staff())).deliveries.find((each) => each.merchantId === of.merchant.id)?.rules;
    expect(await rules(inBrooklyn)).toMatchObject({
      skills: ["cold_box"],
      maxMinutesOnBoard: null,
      source: { level: "area", name: "Brooklyn" },
    });
    expect(await rules(elsewhere)).toEqual(DEFAULT_APPLIED);
    await test.db.serviceArea.updateMany({ where: { merchantId }, data: { isOn: false } });
    expect(await rules(inBrooklyn)).toMatchObject({ maxMinutesOnBoard: 90, source: { level: "merchant" } });
  });

  it("leaves sandboxes out", async () => {
    const { ctx, merchant } = await merchantContext(test.db);
    await createDelivery(
      { ...ctx, merchantId: merchant.sandbox.id as typeof ctx.merchantId },
      deliveryInput("1"),
    );
    const { unassigned } = await readBoard(staff());
    expect(unassigned.filter(({ merchantId }) => merchantId === merchant.sandbox.id)).toEqual([]);
  });

  it("has a version that changes with deliveries, shifts and couriers", async () => {
    const { forMerchant } = await withDeliveries("1");
    const marco = await newCourier(test.db);
    const versions = [await boardVersion(staff())];
    await assignCourier(forMerchant, { orderNumber: "1", courierId: marco.id });
    versions.push(await boardVersion(staff()));
    await setShift(staff(), {
      courierId: marco.id,
      shiftId: null,
      planned: { from: inHours(1), to: inHours(5), breaks: [] },
    });
    versions.push(await boardVersion(staff()));
    expect(new Set(versions.map(({ version }) => version)).size).toBe(3);
    expect((await readBoard(staff())).version).toBe(versions[2]!.version);
  });

  it("is for staff", async () => {
    const { ctx } = await merchantContext(test.db);
    await expect(readBoard(ctx)).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("a shift", () => {
  it("is planned, changed and removed, and overlaps no other", async () => {
    const marco = await newCourier(test.db);
    const planned = {
      from: inHours(1),
      to: inHours(5),
      breaks: [{ from: inHours(2), to: inHours(3), minutes: 30 }],
    };
    const { id } = await setShift(staff(), { courierId: marco.id, shiftId: null, planned });
    expect((await onBoard(marco)).shift).toEqual({ from: planned.from, to: planned.to });
    const overlapping = setShift(staff(), { courierId: marco.id, shiftId: null, planned });
    await expect(overlapping).rejects.toMatchObject({ code: "unprocessable" });
    const later = { ...planned, to: inHours(6) };
    await setShift(staff(), { courierId: marco.id, shiftId: id, planned: later });
    expect((await onBoard(marco)).shift).toEqual({ from: later.from, to: later.to });
    await setShift(staff(), { courierId: marco.id, shiftId: id, planned: null });
    expect((await onBoard(marco)).shift).toBeNull();
  });
});

describe("a courier's capacity", () => {
  it("is stored with the located start", async () => {
    const marco = await newCourier(test.db);
    const input = {
      courierId: marco.id,
      kilograms: 40,
      liters: null,
      pieces: 12,
      skills: ["cold_box" as const],
      startAddress: "350 5th Ave, New York, NY 10118",
      returnsToStart: true,
      mayReorder: true,
    };
    await setCourierCapacity(staff(), input);
    const { capacity, skills } = await onBoard(marco);
    expect({ capacity, skills }).toEqual({
      capacity: { kilograms: 40, liters: null, pieces: 12 },
      skills: ["cold_box"],
    });
    const nowhere = setCourierCapacity(staff(), { ...input, startAddress: "Nowhere" });
    await expect(nowhere).rejects.toMatchObject({ fields: { startAddress: "not_located" } });
  });
});

describe("one more order", () => {
  const stop = (latitude: number) => ({
    latitude,
    longitude: -74,
    precision: "house" as const,
    plannedAt: inHours(0),
    readyAt: null,
    deadlineAt: null as string | null,
  });
  const order = (kilograms: number) => ({
    vehicleType: "car" as const,
    minimumAge: null,
    load: { kilograms, liters: 0, pieces: 1 },
    stops: [stop(40.71), { ...stop(40.72), deadlineAt: inHours(3) }] as [
      ReturnType<typeof stop>,
      ReturnType<typeof stop>,
    ],
  });

  it("names the cheapest courier, or the constraint that prevents it", async () => {
    await test.db.courier.updateMany({ where: { isSimulated: false }, data: { deactivatedAt: new Date() } });
    await test.db.courierShift.deleteMany({});
    expect(await oneMore(staff(), order(1))).toEqual({ constraint: "no courier", fitsAlone: false });
    const { id } = await newCourier(test.db);
    await test.db.courier.update({ where: { id }, data: { capacityKilograms: 10 } });
    expect(await oneMore(staff(), order(1))).toMatchObject({ constraint: null, cheapest: { courierId: id } });
    expect(await oneMore(staff(), order(11))).toEqual({ constraint: "capacity", fitsAlone: false });
  });
});

it("shows 500 stops of 40 couriers", async () => {
  const { ctx } = await withDeliveries("0");
  const couriers = Array.from({ length: 40 }, (_, index) => ({
    id: newId(),
    name: `Courier ${index}`,
    phoneNumber: `+1212555${String(1000 + index)}`,
    vehicleType: "car" as const,
  }));
  await test.db.courier.createMany({ data: couriers });
  await test.db.$executeRaw`
    INSERT INTO "Delivery" SELECT (jsonb_populate_record(d, jsonb_build_object('id', 'copy-' || n, 'orderNumber', 'copy-' || n,
      'trackingCode', 'copy-' || n, 'courierId', (${couriers.map(({ id }) => id)}::text[])[1 + n % 40], 'status', 'assigned'))).*
    FROM "Delivery" d, generate_series(1, 249) n WHERE d."merchantId" = ${ctx.merchantId} AND d."orderNumber" = '0'`;
  await test.db.$executeRaw`
    INSERT INTO "Stop" SELECT (jsonb_populate_record(s, jsonb_build_object('deliveryId', 'copy-' || n))).*
    FROM "Stop" s JOIN "Delivery" d ON d."merchantId" = s."merchantId" AND d.id = s."deliveryId", generate_series(1, 249) n
    WHERE d."merchantId" = ${ctx.merchantId} AND d."orderNumber" = '0'`;
  await test.db.$executeRaw`
    INSERT INTO "RouteStop" SELECT s."merchantId", s."deliveryId", s.position, d."courierId", s.position, now(), now(), now(), NULL, now()
    FROM "Stop" s JOIN "Delivery" d ON d."merchantId" = s."merchantId" AND d.id = s."deliveryId" WHERE d."courierId" IS NOT NULL
      AND d."merchantId" = ${ctx.merchantId}`;
  const board = await readBoard(staff());
  const stops = board.couriers
    .flatMap((courier) => courier.stops)
    .filter(({ merchantId }) => merchantId === ctx.merchantId);
  expect(stops).toHaveLength(498);
  expect(stops.every(({ arrivesAt }) => arrivesAt !== null)).toBe(true);
});
