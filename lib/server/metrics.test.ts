import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import * as settings from "@/lib/core/env";
import { recordSending, observeSendings } from "@/lib/core/observed";
import type { Backlog } from "./background-work";
import { createMetrics } from "./metrics";

const TOKEN = "a-token-of-the-tests";
const BACKLOG: Backlog = {
  queue: { due: 3, seconds: 7, givenUp: 1 },
  projections: [{ name: "events", events: 5, seconds: 2.5 }],
  due: { webhook: { count: 4, seconds: 30 }, person: { count: 1, seconds: 60 } },
};

afterEach(() => {
  vi.restoreAllMocks();
});

/** Parses `/metrics`: the value of each name with its labels. */
async function scrape(): Promise<(name: string) => number> {
  vi.spyOn(settings, "env").mockReturnValue({ ...settings.env(), METRICS_TOKEN: TOKEN });
  const metrics = await createMetrics(() => Promise.resolve(BACKLOG));
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

it("counts send attempts by channel and outcome, and reports the backlog", async () => {
  const value = await scrape();

  const attempts = (labels: string) => value(`waybill_sending_duration_seconds_count{${labels}}`);
  expect(attempts('channel="webhook",outcome="delivered"')).toBe(1);
  expect(attempts('channel="webhook",outcome="timeout"')).toBe(1);
  expect(attempts('channel="email",outcome="sent"')).toBe(1);
  expect(value("waybill_queue_jobs_due")).toBe(3);
  expect(value("waybill_queue_lag_seconds")).toBe(7);
  expect(value("waybill_queue_jobs_given_up")).toBe(1);
  expect(value('waybill_messages_due{to="webhook"}')).toBe(4);
  expect(value('waybill_messages_lag_seconds{to="person"}')).toBe(60);
  expect(value('waybill_projector_lag_events{projection="events"}')).toBe(5);
  expect(value('waybill_projector_lag_seconds{projection="events"}')).toBe(2.5);
});
