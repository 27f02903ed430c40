import { expect, it } from "vitest";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { createDelivery } from "../verbs/create-delivery";
import { moveDelivery } from "@/lib/testing/moves";
import { DELIVERY_STATUSES } from "../status";

const database = testDatabase();

it("the day counts follow every creation, status change, change of date and removal", async () => {
  const { ctx } = await merchantContext(database.db);
  for (let index = 0; index < 6; index += 1) await createDelivery(ctx, deliveryInput(`C-${index}`));
  await moveDelivery(ctx, { orderNumber: "C-1", to: "assigned" });
  await moveDelivery(ctx, { orderNumber: "C-1", to: "accepted" });
  await moveDelivery(ctx, { orderNumber: "C-2", to: "cancelled" });
  const of = (orderNumber: string) => ({
    merchantId_orderNumber: { merchantId: ctx.merchantId, orderNumber },
  });
  await database.db.delivery.update({
    where: of("C-3"),
    data: { createdAt: new Date("2026-01-05T23:59:59Z") },
  });
  const { id } = await database.db.delivery.findUniqueOrThrow({ where: of("C-4"), select: { id: true } });
  const key = { merchantId: ctx.merchantId, deliveryId: id };
  await database.db.deliveryEvent.deleteMany({ where: key });
  await database.db.stop.deleteMany({ where: key });
  await database.db.delivery.delete({ where: of("C-4") });

  const counted = await database.db.$queryRaw`
    SELECT day::text, status, count, "priceCents"::int AS cents FROM "DeliveryDayCount"
    WHERE "merchantId" = ${ctx.merchantId} AND count <> 0 ORDER BY 1, 2`;
  const actual = await database.db.$queryRaw`
    SELECT ("createdAt" AT TIME ZONE 'UTC')::date::text AS day, status, count(*)::int, sum("priceCents")::int AS cents
    FROM "Delivery" WHERE "merchantId" = ${ctx.merchantId} GROUP BY 1, 2 ORDER BY 1, 2`;
  expect(counted).toEqual(actual);
  expect(counted).toHaveLength(4);
});

it("concurrent status changes of many deliveries neither deadlock nor miscount", async () => {
  const { ctx } = await merchantContext(database.db);
  const orders = Array.from({ length: 20 }, (_, index) => `D-${index}`);
  for (const order of orders) await createDelivery(ctx, deliveryInput(order));
  const there = orders.map((orderNumber) => moveDelivery(ctx, { orderNumber, to: "assigned" }));
  await Promise.all(there);
  const back = orders.map((orderNumber, index) =>
    moveDelivery(ctx, { orderNumber, to: index % 2 === 0 ? "pending" : "accepted" }),
  );
  await Promise.all(back);
  const rows = await database.db.deliveryDayCount.groupBy({
    by: ["status"],
    where: { merchantId: ctx.merchantId },
    _sum: { count: true },
  });
  const counts = new Map(rows.map((row) => [row.status, row._sum.count]));
  expect(DELIVERY_STATUSES.map((status) => counts.get(status) ?? 0)).toEqual([
    10, 0, 10, 0, 0, 0, 0, 0, 0, 0,
  ]);
});
