import { expect, it } from "vitest";
import { platformContext } from "@/lib/core/platform";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { latestOfMerchant } from "./latest-of-merchant";

const test = testDatabase();

it("returns the newest deliveries of the merchant only, for staff", async () => {
  const { ctx } = await merchantContext(test.db, "Corner Books");
  const { ctx: other } = await merchantContext(test.db, "Other Store");
  await createDelivery(other, deliveryInput("OTHER-1"));
  for (let index = 0; index < 6; index++) await createDelivery(ctx, deliveryInput(`L-${index}`));
  const from = { db: test.db, requestId: "test" };
  const staff = platformContext({ kind: "staff", id: "sam", name: "Sam Porter" }, from);
  const { merchantId } = ctx;
  const { live, sandbox } = await latestOfMerchant(staff, { merchantId });
  expect(live.map(({ orderNumber }) => orderNumber)).toEqual(["L-5", "L-4", "L-3", "L-2", "L-1"]);
  expect(sandbox).toEqual([]);
  await expect(latestOfMerchant(ctx, { merchantId })).rejects.toMatchObject({ code: "forbidden" });
});
