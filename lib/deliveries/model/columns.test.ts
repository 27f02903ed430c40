import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import type { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { newId } from "@/lib/core/ids";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { moveDelivery } from "@/lib/testing/moves";
import { presentDeliveryPage } from "../present/delivery";
import { listDeliveries } from "../reads/list-deliveries";
import { createDelivery } from "../verbs/create-delivery";
import { findDetail, findRecord } from "./find-record";
import { INITIAL_STATE } from "../status";
import { deliverySelect, eventSelect } from "../rules/record";

const database = testDatabase();
let ctx: Context;
let id: string;

beforeAll(async () => {
  ({ ctx } = await merchantContext(database.db));
  ({
    delivery: { id },
  } = await createDelivery(ctx, deliveryInput("template")));
});

const text = fc.string({ unit: "grapheme", maxLength: 12 }).map((value) => value.replaceAll("\0", ""));
const decimal = fc.option(
  fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true, min: 0 }).map(String),
    fc.constantFrom("0", "0.10", "1.50", "1e300", "1e-300", "123456789012345.678901234567890"),
  ),
);
const time = fc
  .date({ min: new Date("1900-01-01T00:00:00Z"), max: new Date("9998-12-31T00:00:00Z"), noInvalidDate: true })
  .map((value) => new Date(value.getTime()));
const integer = fc.integer({ min: -2_147_483_648, max: 2_147_483_647 });
/** PostgreSQL rejects NUL, and Prisma fails to write a name `__proto__`; our price lines have neither. */
const json = fc
  .jsonValue({ noUnicodeString: false })
  .filter((value) => value !== null && !/\\u0000|__proto__/.test(JSON.stringify(value)));

/** Values for the columns with the widest types, and null for nullable columns. */
const deliveries = fc.record({
  customerName: text,
  customerEmail: fc.option(text),
  specialInstructions: fc.option(text),
  goodsHeld: fc.boolean(),
  packageType: fc.option(text),
  packageSize: fc.option(text),
  packageQuantity: integer,
  packageHeightCm: decimal,
  packageWidthCm: decimal,
  packageLengthCm: decimal,
  packageWeightKg: decimal,
  distanceMeters: integer,
  priceCents: integer,
  priceLines: json,
  createdAt: time,
});

const stops = fc.record({
  customerName: text,
  apartmentUnitNumber: fc.option(text),
  notes: fc.option(text),
  scheduledDate: fc.constantFrom(null, "2026-02-28"),
  plannedAt: time,
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  regionCode: fc.option(text),
  timeZone: fc.constantFrom("America/New_York", "Asia/Kathmandu", "Pacific/Apia", "UTC"),
});

it("reads the same as Prisma, whatever is stored", async () => {
  await fc.assert(
    fc.asyncProperty(deliveries, stops, stops, async ({ priceLines, ...columns }, pickup, dropoff) => {
      const where = { merchantId_id: { merchantId: ctx.merchantId, id } };
      const data = { ...columns, priceLines: priceLines as Prisma.InputJsonValue, orderNumber: newId() };
      await ctx.db.delivery.update({ where, data });
      for (const [position, stop] of [pickup, dropoff].entries()) {
        const { merchantId } = ctx;
        const key = { merchantId, deliveryId: id, position };
        await ctx.db.stop.update({ where: { merchantId_deliveryId_position: key }, data: stop });
      }
      const expected = await ctx.db.delivery.findUniqueOrThrow({ where, select: deliverySelect });
      const found = await findRecord(ctx, { id });
      expect(found).toEqual(expected);
      expect(await findRecord(ctx, { orderNumber: data.orderNumber })).toEqual(expected);
      // Inside a transaction, Prisma's client runs the statement.
      await ctx.db.$transaction(async (tx) =>
        expect(await findRecord({ ...ctx, db: tx }, { id })).toEqual(expected),
      );
      const page = await listDeliveries(ctx, { page: 1, per_page: 10 });
      expect(presentDeliveryPage(page)).toEqual(presentDeliveryPage({ ...page, deliveries: [expected] }));
    }),
    { numRuns: 60 },
  );
});

it("reads a history like Prisma", async () => {
  // The test above may have left it in a state that cannot be cancelled.
  await ctx.db.delivery.update({
    where: { merchantId_id: { merchantId: ctx.merchantId, id } },
    data: INITIAL_STATE,
  });
  await moveDelivery(ctx, {
    orderNumber: (await findRecord(ctx, { id }))?.orderNumber ?? "",
    to: "cancelled",
    reason: '"x"\n\\',
  });
  const where = { merchantId: ctx.merchantId, deliveryId: id };
  const select = eventSelect;
  const expected = await ctx.db.deliveryEvent.findMany({ where, select, orderBy: { sequence: "asc" } });
  expect(expected).toHaveLength(2);
  const {
    history,
    links: _links,
    courier: _courier,
    ...delivery
  } = (await findDetail(ctx, { id })) ?? { history: [] };
  expect(history).toEqual(expected);
  expect(delivery).toEqual(await findRecord(ctx, { id }));
});

it("finds no other merchant's delivery", async () => {
  const { ctx: other } = await merchantContext(database.db, "Other Store");
  expect(await findRecord(other, { id })).toBeNull();
});
