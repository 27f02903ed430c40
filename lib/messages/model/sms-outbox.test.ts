import { createServer, type Server, type ServerResponse } from "node:http";
import { afterAll, expect, it, vi } from "vitest";
import { inTransaction } from "@/lib/core/db";
import { newId } from "@/lib/core/ids";
import { testDatabase } from "@/lib/testing/database";
import { newMerchant, operatorContext } from "@/lib/testing/people";
import { attemptMessage } from "./attempt";
import { type MessageKey, queueMessage } from "../shared/queue-message";

// Settings are read once, so the provider's port must be known before the tests.
const port = await vi.hoisted(async () => {
  const { createServer: probeServer } = await import("node:net");
  const probe = probeServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  const free = typeof address === "object" && address ? address.port : 0;
  await new Promise((resolve) => probe.close(resolve));
  process.env.SMS_URL = `http://127.0.0.1:${free}/messages`;
  process.env.SMS_FROM = "Waybill";
  return free;
});

const database = testDatabase();
const keys: string[] = [];
let answer: (response: ServerResponse) => void = (response) => response.writeHead(202).end();
let provider: Server | null = null;

async function start(): Promise<void> {
  const server = createServer((request, response) => {
    keys.push(String(request.headers["idempotency-key"]));
    // Ensures that no connection outlives the provider.
    response.setHeader("Connection", "close");
    request.resume().on("end", () => answer(response));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  provider = server;
}

async function stop(): Promise<void> {
  provider?.closeAllConnections();
  await new Promise((resolve) => (provider ? provider.close(resolve) : resolve(null)));
  provider = null;
}
afterAll(stop);

async function queued() {
  const factKey = newId();
  const ctx = operatorContext(database.db, await newMerchant(database.db));
  const text = "Your delivery is on the way.";
  await inTransaction(ctx, (tx) =>
    queueMessage(tx, {
      channel: "sms",
      recipient: "+12125550100",
      kind: "test",
      factKey,
      subject: "",
      text,
      html: null,
    }),
  );
  const stored = () => database.db.message.findFirstOrThrow({ where: { factKey } });
  const { merchantId, id } = await stored();
  return { merchantId, id, stored, attempt: () => attemptMessage(database.db, { merchantId, id }) };
}

async function waitsSeconds({ merchantId, id }: MessageKey): Promise<number> {
  const [job] = await database.db.$queryRaw<{ seconds: number }[]>`
    SELECT extract(epoch FROM run_at - now())::float8 AS seconds FROM graphile_worker.jobs
    WHERE key = ${`message ${merchantId} ${id}`}`;
  return job?.seconds ?? 0;
}

it("loses nothing during a provider outage, and sends each message once afterward", async () => {
  const { id, stored, attempt } = await queued();
  await attempt();
  expect(await stored()).toMatchObject({ state: "queued", attempts: 1, endedAt: null });
  await start();
  await attempt();
  await attempt();
  expect(await stored()).toMatchObject({ state: "sent", attempts: 2, problem: null });
  expect(keys).toEqual([id]);
});

it("reuses the idempotency key after a lost response", async () => {
  const { id, stored, attempt } = await queued();
  keys.length = 0;
  answer = (response) => response.destroy();
  await attempt();
  answer = (response) => response.writeHead(202).end();
  await attempt();
  expect(keys).toEqual([id, id]);
  expect((await stored()).state).toBe("sent");
});

it("retries no earlier than Retry-After", async () => {
  const { merchantId, id, stored, attempt } = await queued();
  answer = (response) => response.writeHead(429, { "Retry-After": "7200" }).end();
  await attempt();
  expect((await stored()).state).toBe("queued");
  expect(await waitsSeconds({ merchantId, id })).toBeGreaterThan(3_600);
});

it("fails immediately for a number that the provider rejects", async () => {
  const { stored, attempt } = await queued();
  answer = (response) => response.writeHead(400).end("No such number");
  await attempt();
  expect(await stored()).toMatchObject({ state: "failed", problem: "400 No such number" });
});
