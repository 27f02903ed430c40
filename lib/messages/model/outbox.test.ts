import { fork } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { inTransaction } from "@/lib/core/db";
import { newId } from "@/lib/core/ids";
import { startQueue } from "@/lib/core/queue/runner";
import { ensureBundled } from "../../../scripts/steps/bundle.mjs";
import { testDatabase } from "@/lib/testing/database";
import { newMerchant, operatorContext } from "@/lib/testing/people";
import { MailServer } from "@/lib/testing/smtp";
import { deleteExpired } from "@/lib/privacy/jobs";
import { eraseExpiredSecrets, MESSAGES_AT_ONCE, messageTasks } from "../jobs";
import { attemptMessage } from "./attempt";
import { type NewMessage, queueMessage } from "../shared/queue-message";

const WAIT_OPTIONS = { timeout: 120_000, interval: 50 };

// Settings are read once, so the server's port must be known before the tests.
const port = await vi.hoisted(async () => {
  const { createServer } = await import("node:net");
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  const free = typeof address === "object" && address ? address.port : 0;
  await new Promise((resolve) => probe.close(resolve));
  process.env.SMTP_URL = `smtp://127.0.0.1:${free}?socketTimeout=1000&greetingTimeout=1000`;
  process.env.MAIL_FROM = "Waybill <no-reply@waybill.example>";
  return free;
});

const database = testDatabase();
const server = new MailServer(port);
let recipient = "";

beforeEach(async () => {
  server.manner = "accepts";
  await server.stop();
  await server.start();
  recipient = `${newId()}@example.com`;
});
afterAll(() => server.stop());

const message = (changes: Partial<NewMessage> = {}): NewMessage => ({
  channel: "email",
  recipient,
  kind: "test",
  factKey: newId(),
  subject: "Something happened",
  text: "It happened.",
  html: "<p>It happened.</p>",
  ...changes,
});

const queue = (changes: Partial<NewMessage> = {}) =>
  inTransaction(operatorContext(database.db), (tx) => queueMessage(tx, message(changes)));

const stored = () => database.db.message.findFirstOrThrow({ where: { recipient } });
const attempt = async () => attemptMessage(database.db, await stored());
const messageIds = () => server.arrivedAt(recipient).map(({ messageId }) => messageId);

/** Seconds until the queue runs the message's job; null without a job. */
async function runsInSeconds(): Promise<number | null> {
  const { merchantId, id } = await stored();
  const [job] = await database.db.$queryRaw<{ seconds: number }[]>`
    SELECT extract(epoch FROM run_at - now())::float8 AS seconds FROM graphile_worker.jobs
    WHERE key = ${`message ${merchantId} ${id}`}`;
  return job ? job.seconds : null;
}

describe("queueing", () => {
  it("queues a notification once, and only if its cause is committed", async () => {
    const factKey = newId();
    expect(await queue({ factKey })).toBe(true);
    expect(await queue({ factKey, subject: "Again" })).toBe(false);
    expect(await database.db.message.count({ where: { recipient } })).toBe(1);
    const undone = inTransaction(operatorContext(database.db), async (tx) => {
      await queueMessage(tx, message({ recipient: "undone@example.com" }));
      throw new Error("no");
    });
    await expect(undone).rejects.toThrow("no");
    expect(await database.db.message.count({ where: { recipient: "undone@example.com" } })).toBe(0);
  });
});

describe("an attempt", () => {
  it("sends text and HTML from our address, with a Message-ID derived from the id", async () => {
    await queue();
    await attempt();
    const [mail] = server.arrivedAt(recipient);
    const { id, ...row } = await stored();
    expect(row).toMatchObject({ state: "sent", attempts: 1, problem: null });
    expect(mail).toMatchObject({ subject: "Something happened", messageId: `<${id}@waybill.example>` });
    expect(mail?.text?.trim()).toBe("It happened.");
    expect(mail?.html).toContain("<p>It happened.</p>");
    expect(mail?.headers.get("auto-submitted")).toBe("auto-generated");
    await attempt();
    expect(messageIds(), "does not resend a sent message").toHaveLength(1);
  });

  it("sends only to the recipient", async () => {
    recipient = `${newId()}@example.com, ${newId()}@example.com`;
    await queue();
    await attempt();
    expect(server.arrived.every(({ to }) => to.length === 1)).toBe(true);
  });

  it("stops after a permanent rejection", async () => {
    server.manner = "refuses";
    await queue();
    await attempt();
    expect(await stored()).toMatchObject({ state: "failed", attempts: 1, nextAttemptAt: null });
    expect((await stored()).problem).toContain("No such mailbox");
  });

  it.each(["postpones", "hangs", "drops", "is away"] as const)(
    "is retried later if the server %s",
    async (manner) => {
      if (manner === "is away") await server.stop();
      else server.manner = manner;
      await queue();
      await attempt();
      const { id, ...row } = await stored();
      expect(row).toMatchObject({ state: "queued", attempts: 1, endedAt: null });
      expect(row.problem).not.toBeNull();
      expect(await runsInSeconds()).toBeGreaterThan(2);

      if (manner === "is away") await server.start();
      server.manner = "accepts";
      await attempt();
      expect(await stored()).toMatchObject({ state: "sent", attempts: 2, problem: null });
      expect(new Set(messageIds()), "reuses the Message-ID when it retries").toEqual(
        new Set([`<${id}@waybill.example>`]),
      );
    },
  );

  it("stops after two days", async () => {
    server.manner = "postpones";
    await queue();
    let seconds = 0;
    for (let state = "queued"; state === "queued"; state = (await stored()).state) {
      await attempt();
      if ((await stored()).state === "queued") seconds += (await runsInSeconds()) ?? 0;
    }
    expect(await stored()).toMatchObject({ state: "failed", attempts: 12 });
    expect(seconds / 3600).toBeGreaterThan(40);
    expect(seconds / 3600).toBeLessThan(56);
  });

  it("does not send an expired message", async () => {
    await queue({ expiresAt: new Date(Date.now() - 1), secrecy: "private" });
    await attempt();
    expect(messageIds()).toEqual([]);
    expect(await stored()).toMatchObject({ state: "failed", sealedBody: null });
  });
});

describe("a secret message", () => {
  it("is encrypted until it is sent, then erased", async () => {
    const secret = newId();
    await queue({ text: `See ${secret}`, html: null, secrecy: "private" });
    const row = await stored();
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(Buffer.from(row.sealedBody ?? "", "base64url").toString("latin1")).not.toContain(secret);
    await attempt();
    expect(server.arrivedAt(recipient)[0]?.text).toContain(secret);
    expect(await stored()).toMatchObject({ state: "sent", text: null, html: null, sealedBody: null });
  });
});

describe("the queue", () => {
  it("sends messages queued during an outage exactly once", async () => {
    await server.stop();
    await queue();
    await queue();
    const work = startQueue({
      url: database.url,
      db: () => database.db,
      tasks: {},
      longTasks: [{ tasks: (dependencies) => messageTasks(() => database.db, dependencies), concurrency: 2 }],
    });
    const attempts = () => database.db.message.count({ where: { recipient, attempts: 1, state: "queued" } });
    await vi.waitFor(async () => expect(await attempts()).toBe(2), WAIT_OPTIONS);
    await server.start();
    await database.db.$executeRaw`UPDATE graphile_worker._private_jobs SET run_at = now()`;
    await vi.waitFor(
      async () => expect(await database.db.message.count({ where: { recipient, state: "sent" } })).toBe(2),
      WAIT_OPTIONS,
    );
    expect(messageIds()).toHaveLength(2);
    expect(new Set(messageIds()).size).toBe(2);
    await work.stop();
  });

  it("sends account messages and another merchant's before thousands of one merchant", async () => {
    const [crowd, other] = [await newMerchant(database.db), await newMerchant(database.db)];
    const queueFor = (merchantId: string, changes: Partial<NewMessage>) =>
      inTransaction(operatorContext(database.db, merchantId), (tx) => queueMessage(tx, message(changes)));
    for (let index = 0; index < 30; index += 1)
      await queueFor(crowd, { kind: "recipient_booked", subject: "Crowd" });
    await queueFor(other, { kind: "recipient_booked", subject: "Other" });
    await queueFor(crowd, { kind: "password_reset", subject: "Account" });
    const work = startQueue({
      url: database.url,
      db: () => database.db,
      tasks: {},
      longTasks: [
        {
          tasks: (dependencies) => messageTasks(() => database.db, dependencies),
          concurrency: MESSAGES_AT_ONCE,
        },
      ],
    });
    await vi.waitFor(() => expect(server.arrivedAt(recipient)).toHaveLength(32), WAIT_OPTIONS);
    await work.stop();
    const subjects = server.arrivedAt(recipient).map(({ subject }) => subject);
    expect(subjects.slice(0, 3)).toContain("Account");
    expect(subjects.slice(0, 5)).toContain("Other");
  });

  it("sends the messages of a lane one after another without polling delays", async () => {
    const merchantId = await newMerchant(database.db);
    const ctx = operatorContext(database.db, merchantId);
    for (let index = 0; index < 20; index += 1)
      await inTransaction(ctx, (tx) => queueMessage(tx, message({ subject: `${index}` })));
    const work = startQueue({
      url: database.url,
      db: () => database.db,
      tasks: {},
      longTasks: [
        {
          tasks: (dependencies) => messageTasks(() => database.db, dependencies),
          concurrency: MESSAGES_AT_ONCE,
        },
      ],
    });
    const sent = () => database.db.message.count({ where: { recipient, state: "sent" } });
    await vi.waitFor(async () => expect(await sent()).toBe(20), WAIT_OPTIONS);
    await work.stop();
    // On a slow machine, an attempt may time out; its message is sent later.
    const where = { recipient, attempts: 1 };
    const atOnce = (await database.db.message.findMany({ where, select: { subject: true } })).map(
      ({ subject }) => Number(subject),
    );
    const arrived = server.arrivedAt(recipient).map(({ subject }) => Number(subject));
    expect(new Set(arrived).size).toBe(20);
    expect(arrived.filter((each) => atOnce.includes(each))).toEqual(atOnce.toSorted((a, b) => a - b));
    const left = await database.db.$queryRaw<unknown[]>`
      SELECT key FROM graphile_worker.jobs WHERE key LIKE ${`message ${merchantId} %`}`;
    expect(left).toEqual([]);
  });

  it("loses no message when the worker is killed while sending", async () => {
    const program = await ensureBundled("lib/messages/model/worker.fixture.ts");
    const start = async () => {
      const child = fork(program, [database.url]);
      await once(child, "message");
      return child;
    };
    const kill = async (child: Awaited<ReturnType<typeof start>>) => {
      child.kill("SIGKILL");
      await once(child, "exit");
    };
    server.manner = "hangs";
    const killed = await start();
    await queue();
    await vi.waitFor(() => expect(messageIds()).toHaveLength(1), WAIT_OPTIONS);
    await kill(killed);
    expect((await stored()).state).toBe("queued");
    // As if the minute had passed after which the queue considers a worker dead.
    await database.db.$executeRaw`
      UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '2 minutes'`;
    server.manner = "accepts";
    const second = await start();
    await vi.waitFor(async () => expect((await stored()).state).toBe("sent"), WAIT_OPTIONS);
    await kill(second);
    const { id } = await stored();
    expect(messageIds()).toEqual([`<${id}@waybill.example>`, `<${id}@waybill.example>`]);
  });
});

it("deletes messages after 90 days, and secrets that have expired", async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
  await queue({ secrecy: "sealed", expiresAt: new Date(Date.now() - 1) });
  await database.db.message.updateMany({ where: { recipient }, data: { state: "kept" } });
  await eraseExpiredSecrets(database.db);
  expect((await stored()).sealedBody).toBeNull();
  await database.db.message.updateMany({ where: { recipient }, data: { createdAt: daysAgo(89) } });
  await deleteExpired(database.db, "messages");
  expect(await database.db.message.count({ where: { recipient } })).toBe(1);
  await database.db.message.updateMany({ where: { recipient }, data: { createdAt: daysAgo(91) } });
  await deleteExpired(database.db, "messages");
  expect(await database.db.message.count({ where: { recipient } })).toBe(0);
});
