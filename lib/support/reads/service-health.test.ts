import { expect, it } from "vitest";
import { platformContext } from "@/lib/core/platform";
import { addJob } from "@/lib/core/queue/job";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { serviceHealth } from "./service-health";

const test = testDatabase();

it("says for how long jobs and changes have waited, to staff only", async () => {
  const staff = platformContext(
    { kind: "staff", id: "s1", name: "Sam Porter" },
    { db: test.db, requestId: "test" },
  );
  const { ctx } = await merchantContext(test.db);
  await createDelivery(ctx, deliveryInput("H-1"));
  await test.db.$executeRaw`UPDATE "DeliveryEvent" SET "recordedAt" = "recordedAt" - interval '1 minute'`;
  await addJob(test.db, { task: "note", payload: {}, key: "late", runInSeconds: -90 });
  const { queue, searchSeconds } = await serviceHealth(staff);
  expect(queue.due).toBeGreaterThanOrEqual(1);
  expect(queue.seconds).toBeGreaterThanOrEqual(90);
  expect(searchSeconds).toBeGreaterThanOrEqual(60);
  await expect(serviceHealth(ctx)).rejects.toMatchObject({ code: "forbidden" });
});
