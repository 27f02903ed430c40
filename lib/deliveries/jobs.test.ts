import { expect, it } from "vitest";
import { startProjectors } from "@/lib/core/projector";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { deliveryProjectionLags } from "./jobs";
import { DELIVERY_PROJECTIONS } from "./shared/projections";
import { createDelivery } from "./verbs/create-delivery";

const database = testDatabase();

it("reports the lag of the projections", async () => {
  const { db, url } = database;
  const names = DELIVERY_PROJECTIONS.map(({ name }) => name);
  const { ctx } = await merchantContext(db);
  await createDelivery(ctx, deliveryInput("LAG-1"));
  await db.$executeRaw`UPDATE "DeliveryEvent" SET "recordedAt" = now() - interval '1 hour'`;
  const behind = await deliveryProjectionLags(db, []);
  expect(behind.map(({ name }) => name)).toEqual(names);
  for (const { events, seconds } of behind) {
    expect(events).toBe(1);
    expect(seconds).toBeGreaterThanOrEqual(3_600);
  }
  const projectors = startProjectors({ url, db: () => db, projections: DELIVERY_PROJECTIONS });
  const caughtUp = names.map((name) => ({ name, events: 0, seconds: 0 }));
  await expect.poll(() => deliveryProjectionLags(db, []), { timeout: 60_000 }).toEqual(caughtUp);
  await projectors.stop();
});
