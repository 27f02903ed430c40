import { describe, expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { ServiceError } from "@/lib/core/errors";
import { addDays, toLocalTime } from "@/lib/core/time";
import { testDatabase } from "@/lib/testing/database";
import { deliveryBody, deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { bookDelivery } from "./book-delivery";
import { createDelivery } from "./create-delivery";
import { newId } from "@/lib/core/ids";
import { following } from "../model/next-order-number";
import { nextOrderNumber } from "../reads/next-order-number";
import { orderNumberTaken } from "../reads/order-number-taken";

const database = testDatabase();
const NEW_YORK = "America/New_York";

const at = (instant: number) => toLocalTime(new Date(instant), NEW_YORK);
const withPickup = (changes: object) => ({ pickup: { ...deliveryBody("x").pickup, ...changes } });

async function failure(work: Promise<unknown>): Promise<ServiceError> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof ServiceError) return error;
  throw new Error("It was not refused");
}

describe("booking by a person", () => {
  it("creates a delivery once, however often the same form is sent", async () => {
    const { ctx } = await merchantContext(database.db);
    const input = deliveryInput("B-1");
    const answers = await Promise.all([1, 2, 3, 4].map(() => bookDelivery(ctx, input)));
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(new Set(answers.map(({ orderNumber }) => orderNumber))).toEqual(new Set(["B-1"]));
    expect(await ctx.db.delivery.count({ where: { merchantId: ctx.merchantId } })).toBe(1);
  });

  it("refuses a schedule in the past, which machines may send", async () => {
    const { ctx } = await merchantContext(database.db);
    const today = at(Date.now()).date;
    const yesterday = deliveryInput("B-2", withPickup({ date: addDays(today, -1) }));
    const refused = await failure(bookDelivery(ctx, yesterday));
    expect(refused.fields).toEqual({ "pickup.date": "past" });
    expect((await createDelivery(ctx, yesterday)).replayed).toBe(false);
  });

  it("finds the delivery of a form sent again after its time has come", async () => {
    const { ctx } = await merchantContext(database.db);
    const input = deliveryInput("B-3", withPickup(at(Date.now() - 3_600_000)));
    await createDelivery(ctx, input);
    expect(await bookDelivery(ctx, input)).toEqual({ orderNumber: "B-3", replayed: true });
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
  it("looks at the merchant's own deliveries only", async () => {
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

  it("makes one after the other, whatever comes at once", async () => {
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

  it("continues what the merchant's people booked, over numbers that are taken", async () => {
    const { ctx } = await merchantContext(database.db);
    await bookDelivery(ctx, deliveryInput("SO-0098"));
    // The merchant's own system is ahead, and has numbers of its own.
    await createDelivery(ctx, deliveryInput("SO-0099"));
    await createDelivery(ctx, deliveryInput("API-7"));
    await bookDelivery(ctx, deliveryInput("without digits"));
    expect(await nextOrderNumber(ctx)).toBe("SO-0100");
    expect((await bookDelivery(ctx, unnumbered(newId()))).orderNumber).toBe("SO-0100");
  });

  it("keeps the number of a form that is sent again, and refuses another content for it", async () => {
    const { ctx } = await merchantContext(database.db);
    const formId = newId();
    const twice = await Promise.all([1, 2].map(() => bookDelivery(ctx, unnumbered(formId))));
    expect(twice.map(({ orderNumber }) => orderNumber)).toEqual(["W-1001", "W-1001"]);
    expect(twice.filter(({ replayed }) => replayed)).toHaveLength(1);
    const other = unnumbered(formId, { package: { content: "Something else" } });
    expect((await failure(bookDelivery(ctx, other))).message).toMatch("This form has booked delivery W-1001");
    expect(await ctx.db.delivery.count({ where: { merchantId: ctx.merchantId } })).toBe(1);
  });

  it("changes nothing if the delivery is refused", async () => {
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
