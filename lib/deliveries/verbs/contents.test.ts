import { expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { projectNext } from "@/lib/core/projector";
import { testDatabase } from "@/lib/testing/database";
import { deliveryBody, merchantContext } from "@/lib/testing/fixtures";
import { moveDelivery } from "@/lib/testing/moves";
import { presentCreatedDelivery } from "../present/delivery";
import { presentDeliveryDetail } from "../present/detail";
import { getDelivery } from "../reads/get-delivery";
import { searchDeliveries } from "../reads/search-deliveries";
import { readChangeRequest, readCreateRequest } from "../request";
import { DELIVERY_PROJECTIONS } from "../shared/projections";
import { changeDelivery } from "./change-delivery";
import { createDelivery } from "./create-delivery";

const database = testDatabase();

const CONTENTS = {
  items: [{ name: "Novel", quantity: 2, unit_price: 12.5 }],
  declared_value: 25,
  reference: "INV-77",
  metadata: { shift: "late", channel: "web" },
};

const create = (ctx: Context, contents: object) =>
  createDelivery(ctx, readCreateRequest({ ...deliveryBody("C-1"), ...contents }).input);
const change = (ctx: Context, body: Record<string, unknown>) =>
  changeDelivery(ctx, { ...readChangeRequest(body).input, orderNumber: "C-1", isDryRun: false });
const shown = async (ctx: Context) => presentDeliveryDetail(await getDelivery(ctx, "C-1"));

it("shows contents in one delivery, not in the answer to its creation", async () => {
  const { ctx } = await merchantContext(database.db);
  const { delivery } = await create(ctx, CONTENTS);
  for (const name of Object.keys(CONTENTS)) expect(presentCreatedDelivery(delivery)).not.toHaveProperty(name);
  const item = { name: "Novel", quantity: 2, unit_price: 12.5, sku: null, weight: null, barcode: null };
  expect(await shown(ctx)).toMatchObject({ ...CONTENTS, items: [item] });
});

it("shows a delivery without contents as empty", async () => {
  const { ctx } = await merchantContext(database.db);
  await create(ctx, {});
  expect(await shown(ctx)).toMatchObject({ items: [], declared_value: null, reference: null, metadata: {} });
});

it("compares contents when a creation is repeated", async () => {
  const { ctx } = await merchantContext(database.db);
  await create(ctx, CONTENTS);
  const again = await create(ctx, { ...CONTENTS, metadata: { channel: "web", shift: "late" } });
  expect(again.replayed).toBe(true);
  const other = { ...CONTENTS, items: [{ name: "Novel" }], metadata: { channel: "web" } };
  await expect(create(ctx, other)).rejects.toMatchObject({
    code: "unprocessable",
    fields: { items: "differs", metadata: "differs" },
  });
});

it("changes contents without a new price, and shows both values", async () => {
  const { ctx } = await merchantContext(database.db);
  await create(ctx, CONTENTS);
  const { price } = await shown(ctx);
  await change(ctx, { items: [{ name: "Atlas" }], declared_value: null, metadata: { shift: "early" } });
  const { changes, ...after } = await shown(ctx);
  expect(after).toMatchObject({
    price,
    declared_value: null,
    reference: "INV-77",
    metadata: { shift: "early" },
  });
  expect(changes[0]?.fields).toEqual([
    {
      field: "items",
      before: [expect.objectContaining({ name: "Novel" })],
      after: [expect.objectContaining({ name: "Atlas" })],
    },
    { field: "declared_value", before: 25, after: null },
    { field: "metadata", before: CONTENTS.metadata, after: { shift: "early" } },
  ]);
});

it("keeps items and the declared value from the pickup on", async () => {
  const { ctx } = await merchantContext(database.db);
  await create(ctx, CONTENTS);
  for (const to of ["assigned", "accepted", "picked_up"] as const) {
    await moveDelivery(ctx, { orderNumber: "C-1", to });
  }
  await change(ctx, { reference: "INV-78", metadata: null });
  expect(await shown(ctx)).toMatchObject({ reference: "INV-78", metadata: {} });
  await expect(change(ctx, { items: null, declared_value: 30 })).rejects.toMatchObject({
    fields: {
      items: "not_changeable_while:picked up",
      declared_value: "not_changeable_while:picked up",
    },
  });
});

it("finds a delivery by its reference", async () => {
  const { ctx } = await merchantContext(database.db);
  await create(ctx, CONTENTS);
  const found = async (q: string) => {
    const { deliveries } = await searchDeliveries(ctx, { filter: { q } });
    return deliveries.map(({ orderNumber }) => orderNumber);
  };
  expect(await found("inv-77")).toEqual(["C-1"]);
  await change(ctx, { reference: "PO-12" });
  for (const projection of DELIVERY_PROJECTIONS) await projectNext(database.db, projection);
  expect(await found("PO-12")).toEqual(["C-1"]);
  expect(await found("INV-77")).toEqual([]);
});

it("names the fields of the wrapped shape in errors, and leaves keys of metadata alone", () => {
  const { pickup, dropoff, order_number } = deliveryBody("C-1");
  const wrapped = { order_number, pickup_address: pickup, dropoff_address: dropoff };
  const broken = { ...wrapped, items: [{ quantity: 1 }], metadata: { date: 1 } };
  expect(() => readCreateRequest({ deliveries: [broken] })).toThrow(
    expect.objectContaining({
      fields: expect.objectContaining({
        "deliveries.0.items.0.name": "required",
        "deliveries.0.metadata.date": "not_string",
      }) as unknown,
    }) as Error,
  );
});
