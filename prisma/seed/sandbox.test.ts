import { expect, it } from "vitest";
import { authenticateApiKey } from "../../lib/account/verbs/authenticate-api-key";
import { DELIVERY_STATUSES } from "../../lib/deliveries/status";
import { testDatabase } from "../../lib/testing/database";
import { merchantContext } from "../../lib/testing/fixtures";
import { seedSandbox } from "./sandbox";

const test = testDatabase();
const CREDENTIALS = { token: "demo-sandbox-token", secret: "demo-sandbox-secret" };

it("an existing merchant's sandbox gets credentials and deliveries once", async () => {
  const { ctx, merchant } = await merchantContext(test.db);
  const merchantId = merchant.sandbox.id;
  await test.db.apiCredential.deleteMany({ where: { merchantId } });
  const state = async () => ({
    credentials: await test.db.apiCredential.findMany({ where: { merchantId }, omit: { lastUsedAt: true } }),
    deliveries: await test.db.delivery.findMany({ where: { merchantId }, orderBy: { orderNumber: "asc" } }),
    history: await test.db.deliveryEvent.findMany({ where: { merchantId }, orderBy: { deliveryId: "asc" } }),
  });
  await seedSandbox(ctx, CREDENTIALS);
  const once = await state();
  expect((await authenticateApiKey(test.db, CREDENTIALS)).merchantId).toBe(merchantId);
  expect(once.deliveries).toHaveLength(12);
  expect(new Set(once.deliveries.map(({ status }) => status))).toEqual(new Set(DELIVERY_STATUSES));
  for (const { status, orderNumber, courierId } of once.deliveries) {
    expect(orderNumber).toMatch(/^SB-/);
    expect(courierId).toBe(status === "pending" ? null : "simulated");
  }
  expect(new Set(once.history.map(({ courierId }) => courierId))).toEqual(new Set([null, "simulated"]));
  expect(new Set(once.history.map(({ actorKind }) => actorKind))).not.toContain("staff");
  expect(await test.db.courierLink.count()).toBe(0);
  await seedSandbox(ctx, CREDENTIALS);
  expect(await state()).toEqual(once);
  expect(await test.db.delivery.count({ where: { merchantId: ctx.merchantId } })).toBe(0);
});
