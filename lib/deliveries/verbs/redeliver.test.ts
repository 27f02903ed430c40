import { expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { moveDelivery } from "@/lib/testing/moves";
import { presentDeliveryDetail } from "../present/detail";
import { findTracking } from "../reads/find-tracking";
import { getDelivery } from "../reads/get-delivery";
import { readRedeliveryRequest } from "../request";
import { followingNumber } from "../shared/redelivery";
import type { DeliveryStatus } from "../status";
import { chooseRecipientLanguage } from "./choose-recipient-language";
import { createDelivery } from "./create-delivery";
import { redeliver } from "./redeliver";

const database = testDatabase();

const FAILED: DeliveryStatus[] = ["assigned", "accepted", "failed"];

async function deliveryAfter(...way: DeliveryStatus[]): Promise<Context> {
  const { ctx } = await merchantContext(database.db);
  await createDelivery(ctx, deliveryInput("W-1", { name: "Corner Books" }));
  for (const to of way) await moveDelivery(ctx, { orderNumber: "W-1", to });
  return ctx;
}

const redeliverWith = (ctx: Context, body: Record<string, unknown> = {}, orderNumber = "W-1") =>
  redeliver(ctx, { ...readRedeliveryRequest(body).input, orderNumber });

const shown = async (ctx: Context, orderNumber: string) =>
  presentDeliveryDetail(await getDelivery(ctx, orderNumber));

const countOf = ({ merchantId }: Context) => database.db.delivery.count({ where: { merchantId } });

it("books the same content again, linked both ways", async () => {
  const ctx = await deliveryAfter(...FAILED);
  const { delivery, replayed, redelivers } = await redeliverWith(ctx);
  expect([delivery.orderNumber, delivery.status, replayed, redelivers]).toEqual([
    "W-1-2",
    "pending",
    false,
    "W-1",
  ]);
  const [failed, again] = [await shown(ctx, "W-1"), await shown(ctx, "W-1-2")];
  expect(failed).toMatchObject({ status: "failed", redelivers: null, redelivered_by: "W-1-2" });
  expect(again).toMatchObject({ redelivers: "W-1", redelivered_by: null });
  for (const same of ["pickup", "dropoff", "package", "price"] as const)
    expect(again[same]).toEqual(failed[same]);
  expect(delivery.customerName).toBe("Corner Books");
});

it("keeps the language that the recipient chose", async () => {
  const ctx = await deliveryAfter(...FAILED);
  const { trackingCode: code } = await getDelivery(ctx, "W-1");
  await chooseRecipientLanguage({ db: database.db, requestId: "test" }, { code, language: "fr" });
  const { delivery } = await redeliverWith(ctx);
  const tracked = await findTracking(database.db, delivery.trackingCode);
  expect(tracked?.recipientLanguage).toBe("fr");
});

it("takes a corrected address in either shape, and prices it", async () => {
  const ctx = await deliveryAfter(...FAILED);
  const full_address = "1 State St, Albany, NY 12207";
  const { delivery } = await redeliverWith(ctx, {
    deliveries: [{ order_number: "W-2", dropoff_address: { full_address } }],
  });
  const failed = await getDelivery(ctx, "W-1");
  expect(delivery).toMatchObject({ orderNumber: "W-2", stops: [{}, { fullAddress: full_address }] });
  expect(delivery.priceCents).toBeGreaterThan(failed.priceCents);
});

it("returns the redelivery when it is repeated, and rejects another one", async () => {
  const ctx = await deliveryAfter(...FAILED);
  const first = await redeliverWith(ctx, { order_number: "W-2" });
  for (const body of [{}, { order_number: "W-2" }]) {
    expect(await redeliverWith(ctx, body)).toEqual({ ...first, replayed: true });
  }
  await expect(redeliverWith(ctx, { order_number: "W-3" })).rejects.toThrow(
    "W-1 is already redelivered by W-2",
  );
  await expect(redeliverWith(ctx, { name: "Other" })).rejects.toThrow(/different content.*name/);
  expect(await countOf(ctx)).toBe(2);
});

it("books once when several requests race, whatever their order numbers", async () => {
  const ctx = await deliveryAfter(...FAILED);
  const results = await Promise.allSettled(
    ["A", "B", "A", "B", "A", "B"].map((order_number) => redeliverWith(ctx, { order_number })),
  );
  const refused = results.flatMap((result) =>
    result.status === "rejected" ? [result.reason as unknown] : [],
  );
  expect(refused).toHaveLength(3);
  for (const reason of refused) expect(reason).toMatchObject({ code: "unprocessable" });
  expect(await countOf(ctx)).toBe(2);
});

it("rejects the order number of an unrelated delivery with the same content", async () => {
  const ctx = await deliveryAfter(...FAILED);
  await createDelivery(ctx, deliveryInput("W-9", { name: "Corner Books" }));
  await expect(redeliverWith(ctx, { order_number: "W-9" })).rejects.toMatchObject({ code: "unprocessable" });
  expect(await shown(ctx, "W-1")).toMatchObject({ redelivered_by: null });
});

it("books another redelivery after one was cancelled, with the next free number", async () => {
  const ctx = await deliveryAfter(...FAILED);
  await redeliverWith(ctx);
  await moveDelivery(ctx, { orderNumber: "W-1-2", to: "cancelled" });
  expect((await shown(ctx, "W-1")).redelivered_by).toBeNull();
  const { delivery, replayed } = await redeliverWith(ctx);
  expect([delivery.orderNumber, replayed]).toEqual(["W-1-3", false]);
  expect((await shown(ctx, "W-1")).redelivered_by).toBe("W-1-3");
});

it("redelivers a failed redelivery in turn", async () => {
  const ctx = await deliveryAfter(...FAILED);
  await redeliverWith(ctx);
  for (const to of FAILED) await moveDelivery(ctx, { orderNumber: "W-1-2", to });
  expect((await redeliverWith(ctx, {}, "W-1-2")).delivery.orderNumber).toBe("W-1-2-2");
});

it.each([
  ["pending", []],
  ["cancelled", ["cancelled"]],
  ["incomplete", ["assigned", "accepted", "picked_up", "incomplete"]],
  ["completed", ["assigned", "accepted", "picked_up", "on_the_way", "completed"]],
] satisfies [DeliveryStatus, DeliveryStatus[]][])("rejects a delivery that is %s", async (status, way) => {
  const ctx = await deliveryAfter(...way);
  await expect(redeliverWith(ctx)).rejects.toThrow(
    `A delivery that is ${status} cannot be redelivered; only a failed one can`,
  );
  expect(await countOf(ctx)).toBe(1);
});

it("requires the permission, and treats another merchant's delivery like an unknown one", async () => {
  const ctx = await deliveryAfter(...FAILED);
  const viewer: Context = { ...ctx, actor: { kind: "user", id: "v", name: "Vera", role: "viewer" } };
  await expect(redeliverWith(viewer)).rejects.toMatchObject({ code: "forbidden" });
  const { ctx: other } = await merchantContext(database.db, "Other Store");
  await expect(redeliverWith(other)).rejects.toMatchObject({ code: "notFound" });
});

it("keeps the longest order number within its limit", () => {
  expect([...followingNumber("🚚".repeat(128), "2")]).toHaveLength(128);
});
