import { expect, it } from "vitest";
import { newId } from "@/lib/core/ids";
import { platformContext } from "@/lib/core/platform";
import { testDatabase } from "@/lib/testing/database";
import { merchantContext } from "@/lib/testing/fixtures";
import { webhooksAtAGlance } from "./webhooks-at-a-glance";

const test = testDatabase();

const staff = () =>
  platformContext({ kind: "staff", id: "s1", name: "Sam Porter" }, { db: test.db, requestId: "test" });

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

async function endpoint(merchantId: string, host: string, state: Record<string, unknown>) {
  await test.db.webhookEndpoint.create({
    data: {
      merchantId,
      id: newId(),
      url: `https://${host}/secret-path?key=1`,
      secret: "sealed",
      createdByName: "Ada",
      ...state,
    },
  });
}

it("lists the failing endpoints of live merchants without their paths, the longest failing first", async () => {
  const { merchant, ctx } = await merchantContext(test.db, "Corner Books");
  await endpoint(merchant.id, "well.example.com", {});
  await endpoint(merchant.id, "failing.example.com", { failingSince: daysAgo(1) });
  await endpoint(merchant.id, "once.example.com", { failingSince: new Date() });
  await endpoint(merchant.id, "idle.example.com", { failingSince: daysAgo(9) });
  await endpoint(merchant.id, "off.example.com", { offReason: "failing", offAt: daysAgo(2) });
  await endpoint(merchant.id, "long-off.example.com", { offReason: "failing", offAt: daysAgo(9) });
  await endpoint(merchant.id, "unwanted.example.com", { offReason: "owner", offAt: daysAgo(1) });
  await endpoint(merchant.sandbox.id, "test.example.com", { failingSince: daysAgo(1) });
  const { seconds, failing } = await webhooksAtAGlance(staff());
  expect(seconds).toBeGreaterThanOrEqual(0);
  expect(failing.count).toBe(2);
  expect(failing.first.map(({ host, isOff }) => [host, isOff])).toEqual([
    ["off.example.com", true],
    ["failing.example.com", false],
  ]);
  expect(failing.first[0]).toMatchObject({ merchantId: merchant.id, merchantName: "Corner Books" });
  expect(JSON.stringify(failing)).not.toContain("secret-path");
  await expect(webhooksAtAGlance(ctx)).rejects.toMatchObject({ code: "forbidden" });
});
