import { describe, expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { ServiceError } from "@/lib/core/errors";
import { addDays, toLocalTime } from "@/lib/core/time";
import { testDatabase } from "@/lib/testing/database";
import { deliveryBody, deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { bookDelivery } from "./book-delivery";
import { createDelivery } from "./create-delivery";
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
