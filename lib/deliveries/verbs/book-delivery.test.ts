import { describe, expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { ServiceError } from "@/lib/core/errors";
import { addDays, toLocalTime } from "@/lib/core/time";
import { testDatabase } from "@/lib/testing/database";
import { parseInput } from "@/lib/core/validation";
import { pinText } from "@waybill/geo/types";
import { compareRates } from "@/lib/rates/reads/compare-rates";
import { deliveryBody, deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { duplicateForm } from "../form";
import { inputOf } from "../rules/record";
import { getDelivery } from "../reads/get-delivery";
import { bookInput, readCreateRequest } from "../request";
import { bookDelivery } from "./book-delivery";
import { createDelivery } from "./create-delivery";
import { newId } from "@/lib/core/ids";
import { following } from "../model/next-order-number";
import { nextOrderNumber } from "../reads/next-order-number";
import { orderNumberTaken } from "../reads/order-number-taken";

const database = testDatabase();
const NEW_YORK = "America/New_York";

const ADDRESS = "350 5th Ave, New York, NY 10118";
/** A gate of that house, and a point in the Atlantic. */
const GATE = { latitude: 40.747712, longitude: -73.986401 };
const AT_SEA = { latitude: 35.5, longitude: -45.25 };

/** The form's input. */
const pinned = (orderNumber: string, pickup: object) =>
  parseInput(bookInput, deliveryBody(orderNumber, withPickup(pickup)));

const at = (instant: number) => toLocalTime(new Date(instant), NEW_YORK);
const withPickup = (changes: object) => ({
  handover: { method: null },
  pickup: { ...deliveryBody("x").pickup, ...changes },
});

async function failure(work: Promise<unknown>): Promise<ServiceError> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof ServiceError) return error;
  throw new Error("It was not refused");
}

describe("a pin set on the map", () => {
  it("is stored, priced and compared, however the address around it is completed", async () => {
    const { ctx } = await merchantContext(database.db);
    const pin = pinText({ ...GATE, address: ADDRESS });
    const full_address = `Gate 3, ${ADDRESS}`;
    const input = pinned("P-1", { full_address, pin });
    await bookDelivery(ctx, input);
    const { stops, ...delivery } = await getDelivery(ctx, "P-1");
    expect(stops[0]).toMatchObject({
      ...GATE,
      precision: "pin",
      fullAddress: full_address,
      countryCode: "US",
      regionCode: "NY",
      city: "New York",
      timeZone: NEW_YORK,
    });
    expect(stops[1]?.precision).toBe("postal_code");
    const { trip } = await compareRates(ctx, {
      addresses: [full_address, input.dropoff.full_address],
      pins: [pin, ""],
    });
    const offer = trip?.offers.find((each) => each.serviceType === "same_day" && each.vehicleType === "car");
    expect(offer).toMatchObject({
      distanceMeters: delivery.distanceMeters,
      durationMinutes: delivery.durationMinutes,
      price: { totalCents: delivery.priceCents },
    });
    expect(await bookDelivery(ctx, input)).toEqual({ orderNumber: "P-1", outcome: "replayed" });
    const moved = pinText({ ...GATE, latitude: 40.7478, address: full_address });
    const other = await failure(bookDelivery(ctx, pinned("P-1", { full_address, pin: moved })));
    expect(other.fields).toEqual({ order_number: "used_by_delivery" });
    const unpinned = await failure(bookDelivery(ctx, pinned("P-1", { full_address })));
    expect(unpinned.fields).toEqual({ order_number: "used_by_delivery" });
  });

  it("is not sent by a machine, whose equal request is the same delivery", async () => {
    const { ctx } = await merchantContext(database.db);
    const pin = pinText({ ...GATE, address: ADDRESS });
    await bookDelivery(ctx, pinned("P-2", { pin }));
    const { input } = readCreateRequest(deliveryBody("P-2", withPickup({ pin: "1,1 x" })));
    expect(input.pickup).not.toHaveProperty("pin");
    expect((await createDelivery(ctx, input)).replayed).toBe(true);
  });

  it("is copied to a delivery booked from this one", async () => {
    const { ctx } = await merchantContext(database.db);
    const pin = pinText({ ...GATE, address: ADDRESS });
    await bookDelivery(ctx, pinned("P-3", { pin }));
    const form = duplicateForm(inputOf(await getDelivery(ctx, "P-3")));
    expect([form.pickup.pin, form.dropoff.pin]).toEqual([pin, null]);
  });

  it("does not apply to another address, which is located on its own", async () => {
    const { ctx } = await merchantContext(database.db);
    const pin = pinText({ ...GATE, address: ADDRESS });
    await bookDelivery(ctx, pinned("P-4", { pin, full_address: "Albany, NY 12207" }));
    const [pickup] = (await getDelivery(ctx, "P-4")).stops;
    expect(pickup).toMatchObject({ precision: "postal_code", postalCode: "12207" });
  });

  it("locates an address without a known place", async () => {
    const { ctx } = await merchantContext(database.db);
    const full_address = "The red barn behind the mill";
    await bookDelivery(
      ctx,
      pinned("P-5", { full_address, pin: pinText({ ...GATE, address: full_address }) }),
    );
    expect((await getDelivery(ctx, "P-5")).stops[0]).toMatchObject({ ...GATE, precision: "pin" });
  });

  it("is rejected at sea, off the globe and if invalid, and nothing is booked", async () => {
    const { ctx } = await merchantContext(database.db);
    const drowned = pinned("P-6", { pin: pinText({ ...AT_SEA, address: ADDRESS }) });
    expect(await failure(bookDelivery(ctx, drowned))).toMatchObject({
      code: "validation",
      fields: { "pickup.full_address": "pin_nowhere" },
    });
    for (const point of ["91,0", "0,181", "NaN,0", "40.7"]) {
      const body = deliveryBody("P-6", withPickup({ pin: `${point} ${ADDRESS}` }));
      expect(() => parseInput(bookInput, body)).toThrow(
        expect.objectContaining({ fields: { "pickup.pin": "invalid" } }),
      );
    }
    expect(await ctx.db.delivery.count({ where: { merchantId: ctx.merchantId } })).toBe(0);
  });

  it("distinguishes two units at one address", async () => {
    const { ctx } = await merchantContext(database.db);
    const dropoff = { ...deliveryBody("x").dropoff, full_address: ADDRESS };
    const same = parseInput(bookInput, deliveryBody("P-7", { handover: {}, dropoff }));
    expect((await failure(bookDelivery(ctx, same))).code).toBe("unprocessable");
    const pin = pinText({ ...GATE, address: ADDRESS });
    const apart = parseInput(bookInput, deliveryBody("P-7", { handover: {}, dropoff: { ...dropoff, pin } }));
    expect((await bookDelivery(ctx, apart)).outcome).toBe("booked");
  });
});

describe("booking by a person", () => {
  it("creates a delivery once, however often the same form is sent", async () => {
    const { ctx } = await merchantContext(database.db);
    const input = deliveryInput("B-1");
    const answers = await Promise.all([1, 2, 3, 4].map(() => bookDelivery(ctx, input)));
    expect(answers.filter(({ outcome }) => outcome === "booked")).toHaveLength(1);
    expect(new Set(answers.map(({ orderNumber }) => orderNumber))).toEqual(new Set(["B-1"]));
    expect(await ctx.db.delivery.count({ where: { merchantId: ctx.merchantId } })).toBe(1);
  });

  it("rejects a schedule in the past, which machines may send", async () => {
    const { ctx } = await merchantContext(database.db);
    const today = at(Date.now()).date;
    const yesterday = deliveryInput("B-2", withPickup({ date: addDays(today, -1) }));
    const refused = await failure(bookDelivery(ctx, yesterday));
    expect(refused.fields).toEqual({ "pickup.date": "past" });
    expect((await createDelivery(ctx, yesterday)).replayed).toBe(false);
  });

  it("finds the delivery of a form sent again after its scheduled time", async () => {
    const { ctx } = await merchantContext(database.db);
    const input = deliveryInput("B-3", withPickup(at(Date.now() - 3_600_000)));
    await createDelivery(ctx, input);
    expect(await bookDelivery(ctx, input)).toEqual({ orderNumber: "B-3", outcome: "replayed" });
  });

  it("uses messages for people", async () => {
    const { ctx } = await merchantContext(database.db);
    await bookDelivery(ctx, deliveryInput("B-4"));
    const other = await failure(bookDelivery(ctx, deliveryInput("B-4", { package: { content: "Cups" } })));
    expect(other).toMatchObject({
      code: "unprocessable",
      fields: { order_number: "used_by_delivery" },
    });
    const lost = deliveryInput("B-5", withPickup({ full_address: "nowhere at all" }));
    expect((await failure(bookDelivery(ctx, lost))).fields).toEqual({
      "pickup.full_address": "not_located",
    });
  });

  it("requires permission to create", async () => {
    const { ctx } = await merchantContext(database.db);
    const viewer: Context = { ...ctx, actor: { kind: "user", id: "v", name: "Vi", role: "viewer" } };
    expect((await failure(bookDelivery(viewer, deliveryInput("B-6")))).code).toBe("forbidden");
  });
});

describe("whether an order number is used", () => {
  it("checks the merchant's own deliveries only", async () => {
    const { ctx } = await merchantContext(database.db);
    const other = await merchantContext(database.db);
    await createDelivery(ctx, deliveryInput("№ 1/2 100%"));
    expect(await orderNumberTaken(ctx, { order_number: "№ 1/2 100%" })).toEqual({ taken: true });
    expect(await orderNumberTaken(ctx, { order_number: "№ 1/2" })).toEqual({ taken: false });
    expect(await orderNumberTaken(other.ctx, { order_number: "№ 1/2 100%" })).toEqual({ taken: false });
  });
});

describe("booking without an order number", () => {
  const unnumbered = (formId: string, changes = {}) => ({
    ...deliveryInput("x", changes),
    order_number: null,
    form_id: formId,
  });

  it("generates consecutive numbers for concurrent bookings", async () => {
    const { ctx } = await merchantContext(database.db);
    const booked = await Promise.all([1, 2, 3, 4, 5].map(() => bookDelivery(ctx, unnumbered(newId()))));
    expect(booked.map(({ orderNumber }) => orderNumber).toSorted()).toEqual([
      "W-1001",
      "W-1002",
      "W-1003",
      "W-1004",
      "W-1005",
    ]);
  });

  it("continues the numbers booked by the merchant's people, and skips used ones", async () => {
    const { ctx } = await merchantContext(database.db);
    await bookDelivery(ctx, deliveryInput("SO-0098"));
    // The merchant's system is ahead, with its own numbers.
    await createDelivery(ctx, deliveryInput("SO-0099"));
    await createDelivery(ctx, deliveryInput("API-7"));
    await bookDelivery(ctx, deliveryInput("without digits"));
    expect(await nextOrderNumber(ctx)).toBe("SO-0100");
    expect((await bookDelivery(ctx, unnumbered(newId()))).orderNumber).toBe("SO-0100");
  });

  it("keeps the number of a form that is sent again, and rejects different content for it", async () => {
    const { ctx } = await merchantContext(database.db);
    const formId = newId();
    const twice = await Promise.all([1, 2].map(() => bookDelivery(ctx, unnumbered(formId))));
    expect(twice.map(({ orderNumber }) => orderNumber)).toEqual(["W-1001", "W-1001"]);
    expect(twice.map(({ outcome }) => outcome).toSorted()).toEqual(["booked", "replayed"]);
    const other = unnumbered(formId, { package: { content: "Something else" } });
    expect(await bookDelivery(ctx, other)).toEqual({ orderNumber: "W-1001", outcome: "earlier" });
    expect(await ctx.db.delivery.count({ where: { merchantId: ctx.merchantId } })).toBe(1);
  });

  it.each<[string, string | null, string | null, string]>([
    ["another number", "A-1", "A-2", "earlier"],
    ["a number after one that was made", null, "A-2", "earlier"],
    ["no number after one that was typed", "A-1", null, "replayed"],
    ["the same number", "A-1", "A-1", "replayed"],
  ])("books a form that is open in two tabs once: %s", async (_, first, second, outcome) => {
    const { ctx } = await merchantContext(database.db);
    const formId = newId();
    const tab = (order_number: string | null) => bookDelivery(ctx, { ...unnumbered(formId), order_number });
    const { orderNumber } = await tab(first);
    expect(await tab(second)).toEqual({ orderNumber, outcome });
    expect(await ctx.db.delivery.count({ where: { merchantId: ctx.merchantId } })).toBe(1);
    const another = await bookDelivery(ctx, { ...unnumbered(newId()), order_number: "A-3" });
    expect(another).toEqual({ orderNumber: "A-3", outcome: "booked" });
  });

  it("books one of two tabs that send different content and numbers at once", async () => {
    const { ctx } = await merchantContext(database.db);
    const formId = newId();
    const tabs = await Promise.all(
      ["A-1", "A-2", null].map((order_number) =>
        bookDelivery(ctx, {
          ...unnumbered(formId, { package: { content: `Books ${String(order_number)}` } }),
          order_number,
        }),
      ),
    );
    expect(tabs.map(({ outcome }) => outcome).toSorted()).toEqual(["booked", "earlier", "earlier"]);
    expect(new Set(tabs.map(({ orderNumber }) => orderNumber)).size).toBe(1);
    expect(await ctx.db.delivery.count({ where: { merchantId: ctx.merchantId } })).toBe(1);
  });

  it("changes nothing if the delivery is rejected", async () => {
    const { ctx } = await merchantContext(database.db);
    const yesterday = addDays(at(Date.now()).date, -1);
    const refused = await failure(bookDelivery(ctx, unnumbered(newId(), withPickup({ date: yesterday }))));
    expect(refused.fields).toEqual({ "pickup.date": "past" });
    expect(await nextOrderNumber(ctx)).toBe("W-1001");
  });
});

it.each([
  ["A-9", "A-10"],
  ["0099", "0100"],
  ["2026-0001", "2026-0002"],
  ["99999999999999999999", "100000000000000000000"],
  ["A-1b", null],
  ["9".repeat(128), null],
])("after %s comes %s", (orderNumber, next) => expect(following(orderNumber)).toBe(next));
