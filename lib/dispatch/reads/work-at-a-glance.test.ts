import { beforeAll, expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { authorisedMerchantId } from "@/lib/core/ids";
import { platformContext } from "@/lib/core/platform";
import { givenDelivery } from "@/lib/deliveries/model/search.fixture";
import { newCourier } from "@/lib/testing/couriers";
import { testDatabase } from "@/lib/testing/database";
import { merchantContext } from "@/lib/testing/fixtures";
import { moveDelivery } from "@/lib/testing/moves";
import type { Prisma } from "@/prisma/generated/client";
import { assignCourier } from "../verbs/assign-courier";
import { OPEN_GROUPS, RECENTLY_FAILED, workAtAGlance } from "./work-at-a-glance";

const test = testDatabase();

const staff = () =>
  platformContext({ kind: "staff", id: "s1", name: "Sam Porter" }, { db: test.db, requestId: "test" });

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000);

let shop: Context;

beforeAll(async () => {
  const { ctx, merchant } = await merchantContext(test.db, "Corner Books");
  shop = { ...ctx, actor: { kind: "staff", id: "s1", name: "Sam Porter" } };
  await givenDelivery(ctx, "soon", { pickupAt: minutesFromNow(20) });
  await givenDelivery(ctx, "overdue", { pickupAt: minutesFromNow(-20) });
  await givenDelivery(ctx, "tomorrow", { pickupAt: minutesFromNow(1_440) });
  const courier = await newCourier(test.db);
  for (const orderNumber of ["given", "road", "gone"]) {
    await givenDelivery(ctx, orderNumber, {
      pickupAt: minutesFromNow(10),
      body: { undeliverable_action: "dispose" },
    });
    await assignCourier(shop, { orderNumber, courierId: courier.id });
  }
  for (const to of ["accepted", "picked_up"] as const) {
    for (const orderNumber of ["road", "gone"]) await moveDelivery(shop, { orderNumber, to });
  }
  await moveDelivery(shop, { orderNumber: "gone", to: "failed" });
  await test.db.delivery.updateMany({
    where: { orderNumber: "given" },
    data: { dropoffAt: minutesFromNow(-5) },
  });
  const sandbox = { ...ctx, merchantId: authorisedMerchantId(merchant.sandbox.id) };
  await givenDelivery(sandbox, "rehearsed", { pickupAt: minutesFromNow(-20) });
});

it("counts the work of live merchants by view, and what is late, failing or without a courier", async () => {
  expect(await workAtAGlance(staff())).toEqual({
    views: { to_assign: 3, assigned: 1, on_the_road: 1, all: 5 },
    late: 1,
    pickupSoon: 2,
    failed: 1,
    lastBookedAt: expect.any(Date) as Date,
  });
  const { createdAt } = await test.db.delivery.findFirstOrThrow({
    where: { merchantId: shop.merchantId },
    orderBy: { createdAt: "desc" },
    select: { createdAt: true },
  });
  expect((await workAtAGlance(staff())).lastBookedAt).toEqual(createdAt);
});

it("does not count what failed earlier", async () => {
  await test.db.$transaction(async (tx) => {
    await tx.$executeRaw`UPDATE "Delivery" SET "updatedAt" = "updatedAt" - interval '25 hours' WHERE "orderNumber" = 'gone'`;
    expect((await workAtAGlance({ ...staff(), db: tx })).failed).toBe(0);
    await tx.$executeRaw`UPDATE "Delivery" SET "updatedAt" = "updatedAt" + interval '25 hours' WHERE "orderNumber" = 'gone'`;
  });
});

it("is refused to merchants", async () => {
  const { ctx } = await merchantContext(test.db);
  await expect(workAtAGlance(ctx)).rejects.toMatchObject({ code: "forbidden" });
});

it.each([
  ["the open deliveries", OPEN_GROUPS, "Delivery_open_idx"],
  ["the recent failures", RECENTLY_FAILED, "Delivery_failed_idx"],
] as [string, Prisma.Sql, string][])("finds %s by their index", async (_, statement, index) => {
  const plan = await test.db.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
    const { text, values } = statement;
    return tx.$queryRawUnsafe<{ "QUERY PLAN": string }[]>(`EXPLAIN ${text}`, ...values);
  });
  expect(plan.map((line) => line["QUERY PLAN"]).join("\n")).toContain(index);
});
