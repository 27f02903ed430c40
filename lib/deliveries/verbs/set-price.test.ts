import { expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { projectNext } from "@/lib/core/projector";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { moveDelivery } from "@/lib/testing/moves";
import { presentChangedDelivery, presentDeliveryDetail } from "../present/detail";
import { getDelivery } from "../reads/get-delivery";
import { readChangeRequest } from "../request";
import { handPriceEvent, priceSettingOf } from "../rules/price-history";
import { DELIVERY_PROJECTIONS } from "../shared/projections";
import { differences } from "../shared/projections.fixture";
import { changeDelivery } from "./change-delivery";
import { createDelivery } from "./create-delivery";
import { setPrice } from "./set-price";

const database = testDatabase();

const PARK = "200 Eastern Pkwy, Brooklyn, NY 11238";

async function booked() {
  const { ctx } = await merchantContext(database.db);
  await createDelivery(ctx, deliveryInput("P-1"));
  const staff: Context = { ...ctx, actor: { kind: "staff", id: "s-1", name: "Sam" } };
  const set = (priceCents: number | null, seen: number, reason = "Agreed on the phone") =>
    setPrice(staff, { orderNumber: "P-1", priceCents, reason, seen });
  const shown = async () => presentDeliveryDetail(await getDelivery(ctx, "P-1"));
  return { ctx, set, shown };
}

it("sets the price of an open delivery, and shows who set it and why", async () => {
  const { ctx, set, shown } = await booked();
  const { price: before } = await shown();
  expect(before).not.toHaveProperty("set_by_hand");
  await set(1200, 1);
  const { price, changes, version } = await shown();
  expect(price).toMatchObject({ total: 12, set_by_hand: true });
  expect(price.lines.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(12, 6);
  expect(version).toBe(2);
  expect(changes).toMatchObject([
    { fields: [], reason: "Agreed on the phone", price: { before: before.total, after: 12 } },
  ]);
  const delivery = await getDelivery(ctx, "P-1");
  const event = handPriceEvent(delivery);
  expect(event).toMatchObject({ actorKind: "staff", actorName: "Sam" });
  expect(event && priceSettingOf(event)).toMatchObject({ isByHand: true, after: 1200 });
});

it("survives a change that computes the price again, and says so", async () => {
  const { ctx, set, shown } = await booked();
  await set(1200, 1);
  const { input } = readChangeRequest({ dropoff: { full_address: PARK } });
  const change = async (isDryRun: boolean) =>
    presentChangedDelivery(await changeDelivery(ctx, { ...input, orderNumber: "P-1", isDryRun }));
  expect((await change(true)).price).toMatchObject({ after: 12, difference: 0, set_by_hand: true });
  await change(false);
  const { price } = await shown();
  expect(price).toMatchObject({ total: 12, set_by_hand: true });
  expect(price.lines.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(12, 6);
});

it("is taken back to the computed price of the delivery as it is then", async () => {
  const { ctx, set, shown } = await booked();
  await set(1200, 1);
  const { input } = readChangeRequest({ dropoff: { full_address: PARK } });
  await changeDelivery(ctx, { ...input, orderNumber: "P-1", isDryRun: false });
  await set(null, 3, "Not agreed");
  const other = deliveryInput("P-2");
  await createDelivery(ctx, { ...other, dropoff: { ...other.dropoff, full_address: PARK } });
  const computed = presentDeliveryDetail(await getDelivery(ctx, "P-2")).price;
  expect((await shown()).price).toEqual(computed);
});

it("keeps sums and totals right", async () => {
  const { set } = await booked();
  for (const projection of DELIVERY_PROJECTIONS) await projectNext(database.db, projection);
  await set(1200, 1);
  expect(await differences(database.db)).toEqual([]);
  for (const projection of DELIVERY_PROJECTIONS) await projectNext(database.db, projection);
  expect(await differences(database.db)).toEqual([]);
});

it("refuses an ended delivery, an outdated page, the same price, and everyone but staff", async () => {
  const { ctx, set } = await booked();
  await expect(set(1200, 7)).rejects.toMatchObject({ code: "unprocessable" });
  await expect(set(null, 1)).rejects.toMatchObject({ fields: { priceCents: "same_price" } });
  const wanted = { orderNumber: "P-1", priceCents: 1, reason: "x", seen: 1 };
  expect(() => setPrice(ctx, wanted)).toThrow(expect.objectContaining({ code: "forbidden" }) as Error);
  await moveDelivery(ctx, { orderNumber: "P-1", to: "cancelled" });
  await expect(set(1200, 2)).rejects.toMatchObject({ code: "unprocessable" });
});
