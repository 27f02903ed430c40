import { expect, it } from "vitest";
import { Prisma } from "@/prisma/generated/client";
import { openTeam } from "@/lib/account/reads/list-team";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { platformContext } from "@/lib/core/platform";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { recordView, VIEWS } from "../model/record-view";
import { recentlyViewed, VIEWED } from "./recently-viewed";

const test = testDatabase();

const staff = (id: string) =>
  platformContext({ kind: "staff", id, name: "Sam Porter" }, { db: test.db, requestId: "test" });

it("lists the last views of this member of the staff, each delivery once", async () => {
  const { ctx } = await merchantContext(test.db, "Corner Books");
  const view = async (id: string, deliveryId: string, view = VIEWS[0]) =>
    recordView({ ...staff(id), merchantId: ctx.merchantId }, { deliveryId, view });
  const ids: string[] = [];
  for (let index = 0; index < 12; index += 1) {
    const { delivery } = await createDelivery(ctx, deliveryInput(`V-${index}`));
    ids.push(delivery.id);
    await view("sam", delivery.id);
  }
  // A reload within minutes is the same view; an hour later it is another one.
  await test.db.$executeRaw`UPDATE "AuditEntry" SET "createdAt" = "createdAt" - interval '1 hour'`;
  await view("sam", ids[5] ?? "");
  await view("olga", ids[0] ?? "");
  const viewed = await recentlyViewed(staff("sam"));
  expect(viewed.map(({ delivery }) => delivery?.orderNumber)).toEqual(
    [5, 11, 10, 9, 8, 7, 6, 4, 3, 2].map((index) => `V-${index}`),
  );
  expect(viewed[0]).toMatchObject({
    merchantName: "Corner Books",
    isSandbox: false,
    delivery: { id: ids[5], status: "pending" },
    viewedAt: expect.any(Date) as Date,
  });
  expect(await recentlyViewed(staff("olga"))).toMatchObject([{ delivery: { orderNumber: "V-0" } }]);
  expect(await recentlyViewed(staff("nobody"))).toEqual([]);
  await openTeam(staff("olga"), { merchantId: ctx.merchantId });
  expect((await recentlyViewed(staff("olga")))[0]).toMatchObject({
    merchantName: "Corner Books",
    delivery: null,
  });
  await expect((async () => recentlyViewed(ctx))()).rejects.toMatchObject({ code: "forbidden" });
});

it("uses the index of views", async () => {
  const plan = await test.db.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
    return tx.$queryRaw<{ "QUERY PLAN": string }[]>(
      Prisma.sql`EXPLAIN SELECT * FROM "AuditEntry" WHERE "actorId" = 'sam' AND ${VIEWED} ORDER BY "createdAt" DESC LIMIT 10`,
    );
  });
  expect(plan.map((line) => line["QUERY PLAN"]).join("\n")).toContain("AuditEntry_viewed_idx");
});
