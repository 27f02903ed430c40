import { expect, it } from "vitest";
import { newId } from "@/lib/core/ids";
import { addJob } from "@/lib/core/queue/job";
import { SEND_TASK } from "@/lib/messages/shared/queue-message";
import { testDatabase } from "@/lib/testing/database";
import { newMerchant } from "@/lib/testing/people";
import { readBacklog } from "./background-work";

const database = testDatabase();

async function newEndpoint(changes: { offReason?: string; pausedUntil?: Date }): Promise<void> {
  const merchantId = await newMerchant(database.db);
  const key = { merchantId, endpointId: newId() };
  await database.db.webhookEndpoint.create({
    data: {
      merchantId,
      id: key.endpointId,
      url: "https://shop.example.com/",
      secret: "none",
      createdByName: "Ada",
      ...changes,
    },
    select: { id: true },
  });
  const anHourAgo = new Date(Date.now() - 3_600_000);
  const inAnHour = new Date(Date.now() + 3_600_000);
  for (const nextAttemptAt of [anHourAgo, inAnHour]) {
    await database.db.webhookMessage.create({
      data: { ...key, eventId: newId(), type: "delivery.created", nextAttemptAt },
      select: { eventId: true },
    });
  }
}

it("reads due messages and jobs with their age, and the lag of each projection", async () => {
  await newEndpoint({});
  await newEndpoint({ offReason: "owner" });
  await newEndpoint({ pausedUntil: new Date(Date.now() + 60_000) });
  for (const [key, runInSeconds] of [
    ["due", -60],
    ["later", 60],
  ] as const)
    await addJob(database.db, { task: SEND_TASK, payload: {}, key, runInSeconds });

  const { queue, projections, due } = await readBacklog(database.db);

  expect(queue).toMatchObject({ due: 1, givenUp: 0 });
  expect(due.webhook.count).toBe(1);
  expect(due.webhook.seconds).toBeGreaterThanOrEqual(3_600);
  expect(due.person.count).toBe(1);
  expect(due.person.seconds).toBeGreaterThanOrEqual(60);
  expect(projections).toContainEqual({ name: "events", events: 0, seconds: 0 });
});
