import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import * as core from "@/lib/core/db";
import * as settings from "@/lib/core/env";
import { newId } from "@/lib/core/ids";
import { recordSending, observeSendings } from "@/lib/core/observed";
import { addJob } from "@/lib/core/queue/job";
import { SEND_TASK } from "@/lib/messages/shared/queue-message";
import { testDatabase } from "@/lib/testing/database";
import { newMerchant } from "@/lib/testing/people";
import { createMetrics } from "./metrics";

const database = testDatabase();
const TOKEN = "a-token-of-the-tests";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Parses `/metrics`: the value of each name with its labels. */
async function scrape(): Promise<(name: string) => number> {
  vi.spyOn(settings, "env").mockReturnValue({ ...settings.env(), METRICS_TOKEN: TOKEN });
  vi.spyOn(core, "db").mockReturnValue(database.db);
  const metrics = await createMetrics();
  observeSendings(metrics.sent);
  recordSending({ channel: "webhook", outcome: "delivered", seconds: 0.2 });
  recordSending({ channel: "webhook", outcome: "timeout", seconds: 15 });
  recordSending({ channel: "email", outcome: "sent", seconds: 1 });
  const server = createServer((request, response) => void metrics.answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const text = await answer.text();
  await new Promise((resolve) => server.close(resolve));
  return (name) => {
    const line = text.split("\n").find((each) => each.startsWith(`${name} `));
    return Number(line?.split(" ").at(-1));
  };
}

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

it("counts send attempts by channel and outcome, and reports due messages", async () => {
  await newEndpoint({});
  await newEndpoint({ offReason: "owner" });
  await newEndpoint({ pausedUntil: new Date(Date.now() + 60_000) });
  for (const [key, runInSeconds] of [
    ["due", -60],
    ["later", 60],
  ] as const)
    await addJob(database.db, { task: SEND_TASK, payload: {}, key, runInSeconds });

  const value = await scrape();

  const attempts = (labels: string) => value(`waybill_sending_duration_seconds_count{${labels}}`);
  expect(attempts('channel="webhook",outcome="delivered"')).toBe(1);
  expect(attempts('channel="webhook",outcome="timeout"')).toBe(1);
  expect(attempts('channel="email",outcome="sent"')).toBe(1);
  expect(value('waybill_messages_due{to="webhook"}')).toBe(1);
  expect(value('waybill_messages_lag_seconds{to="webhook"}')).toBeGreaterThanOrEqual(3_600);
  expect(value('waybill_messages_due{to="person"}')).toBe(1);
  expect(value('waybill_messages_lag_seconds{to="person"}')).toBeGreaterThanOrEqual(60);
  expect(value('waybill_projector_lag_seconds{projection="events"}')).toBe(0);
});
