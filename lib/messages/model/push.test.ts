import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "@/lib/core/db";
import { newId } from "@/lib/core/ids";
import { isPublicAddress } from "@/lib/core/internet/address";
import { guardedAgent } from "@/lib/core/internet/agent";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { attemptMessage } from "./attempt";
import { sendPush } from "./push";
import { PushService } from "./push-service.fixture";
import {
  isKnownService,
  isSafeEndpoint,
  pushRecipient,
  pushTarget,
  type PushTarget,
  sealPushTarget,
} from "./push-subscription";
import { type MessageKey, queueMessage } from "./queue-message";
import { vapidKeys, vapidSubject } from "./vapid-keys";

const database = testDatabase();

let service: PushService;
beforeAll(async () => {
  service = await PushService.start();
});
afterAll(() => service.stop());
beforeEach(() => {
  service.answer = { status: 201 };
});

/** A browser that follows a new delivery, and a message for it. */
async function queued(target: PushTarget = service.subscribe()) {
  const { ctx } = await merchantContext(database.db, "Corner Books");
  const { merchantId } = ctx;
  const { delivery } = await createDelivery(ctx, deliveryInput(newId()));
  const id = newId();
  const host = new URL(target.endpoint).hostname;
  await database.db.pushSubscription.create({
    data: {
      merchantId,
      id,
      deliveryId: delivery.id,
      endpointHash: id,
      service: host,
      sealed: sealPushTarget({ merchantId, id }, target),
      createdAt: new Date(),
    },
  });
  await inTransaction(ctx, (tx) =>
    queueMessage(tx, {
      channel: "push",
      recipient: pushRecipient({ service: host, id }),
      kind: "test",
      factKey: newId(),
      subject: "It is on the way",
      text: "Expected at 5 PM.",
      html: null,
      expiresAt: new Date(Date.now() + 3_600_000),
    }),
  );
  const stored = () => database.db.message.findFirstOrThrow({ where: { merchantId, channel: "push" } });
  const follows = async () => (await database.db.pushSubscription.count({ where: { merchantId } })) === 1;
  const message = await stored();
  const attempt = () => attemptMessage(database.db, message, service.through);
  return { target, message, stored, follows, attempt };
}

async function secondsUntilNext({ merchantId, id }: MessageKey): Promise<number> {
  const [job] = await database.db.$queryRaw<{ seconds: number }[]>`
    SELECT extract(epoch FROM run_at - now())::float8 AS seconds FROM graphile_worker.jobs
    WHERE key = ${`message ${merchantId} ${id}`}`;
  return job?.seconds ?? -1;
}

describe("a push", () => {
  it("is encrypted for its browser and signed by the installation", async () => {
    const { target, message, stored, attempt } = await queued();
    await attempt();
    const [push] = service.arrivedAt(target);
    expect(service.refused).toEqual([]);
    expect(push?.payload).toEqual({ id: message.id, title: "It is on the way", text: "Expected at 5 PM." });
    expect(push?.token).toMatchObject({ aud: "https://push.example.com", sub: vapidSubject() });
    const { publicKey } = await vapidKeys(database.db);
    expect(push?.headers.authorization).toContain(`k=${publicKey}`);
    expect(push?.headers["topic"]).toBe(message.id.replaceAll("-", ""));
    expect(Number(push?.headers["ttl"])).toBeGreaterThan(3_500);
    expect(Number(push?.headers["ttl"])).toBeLessThanOrEqual(3_600);
    expect(await stored()).toMatchObject({ state: "sent", attempts: 1, problem: null });
    await attempt();
    expect(service.arrivedAt(target), "a sent push is not sent again").toHaveLength(1);
  });

  it.each([404, 410])("ends the subscription if the service answers %i", async (status) => {
    const { stored, follows, attempt } = await queued();
    service.answer = { status };
    await attempt();
    expect(await stored()).toMatchObject({
      state: "failed",
      problem: "The browser takes no more notifications",
    });
    expect(await follows()).toBe(false);
  });

  it.each([429, 503])("is tried again after %i, not before the service wants it", async (status) => {
    const { target, message, stored, follows, attempt } = await queued();
    service.answer = { status, headers: { "Retry-After": "900" } };
    await attempt();
    expect(await stored()).toMatchObject({ state: "queued", problem: `The push service answered ${status}` });
    expect(await secondsUntilNext(message)).toBeGreaterThan(880);
    service.answer = { status: 201 };
    await attempt();
    expect(await stored()).toMatchObject({ state: "sent", attempts: 2 });
    const topics = service.arrivedAt(target).map(({ headers }) => headers["topic"]);
    expect(new Set(topics).size, "a repetition replaces the first").toBe(1);
    expect(await follows()).toBe(true);
  });

  it.each([400, 413, 307])("is given up after %i, without the words of the service", async (status) => {
    const { stored, attempt, follows } = await queued();
    service.answer = { status, headers: { Location: "http://127.0.0.1/" } };
    await attempt();
    expect(await stored()).toMatchObject({ state: "failed", problem: `The push service answered ${status}` });
    expect(await follows()).toBe(true);
  });

  it("is not sent to a browser that has stopped to follow", async () => {
    const { target, message, stored, attempt } = await queued();
    await database.db.pushSubscription.deleteMany({ where: { merchantId: message.merchantId } });
    await attempt();
    expect(await stored()).toMatchObject({ state: "suppressed" });
    expect(service.arrivedAt(target)).toEqual([]);
  });

  it("keeps endpoint and keys of a browser out of the database's rows and of the log's reach", async () => {
    const { target, message } = await queued();
    const row = await database.db.pushSubscription.findFirstOrThrow({
      where: { merchantId: message.merchantId },
    });
    const texts = JSON.stringify([row, message]);
    for (const secret of [new URL(target.endpoint).pathname, target.p256dh, target.auth]) {
      expect(texts).not.toContain(secret);
    }
  });
});

describe("an endpoint", () => {
  it.each([
    "http://push.example.com/a",
    "https://push.example.com:8443/a",
    "https://user:word@push.example.com/a",
    "https://localhost/a",
    "https://push.local/a",
    "https://127.0.0.1/a",
    "https://0x7f.1/a",
    "https://2130706433/a",
    "https://10.0.0.1/a",
    "https://169.254.169.254/latest",
    "https://[::1]/a",
    "https://[::ffff:127.0.0.1]/a",
    "https://[fd00:ec2::254]/a",
    "https://metadata.google.internal/a",
    "ftp://push.example.com/a",
    "javascript:alert(1)",
    "/relative",
    "",
    `https://push.example.com/${"a".repeat(2_000)}`,
  ])("is refused: %s", (endpoint) => {
    expect(isSafeEndpoint(endpoint)).toBe(false);
    expect(pushTarget.safeParse({ ...service.subscribe(), endpoint }).success).toBe(false);
  });

  it("with a key that is no point, or a wrong secret, is refused", () => {
    const target = service.subscribe();
    expect(pushTarget.safeParse(target).success).toBe(true);
    const wrong = Buffer.alloc(65, 4).toString("base64url");
    for (const changes of [{ p256dh: wrong }, { p256dh: "BA" }, { p256dh: "" }, { auth: "AAAA" }]) {
      expect(pushTarget.safeParse({ ...target, ...changes }).success).toBe(false);
    }
  });

  it("whose name leads to this machine is not connected to", async () => {
    const through = guardedAgent(isPublicAddress, () =>
      Promise.resolve([{ address: "127.0.0.1", family: 4 }]),
    );
    const target = service.subscribe();
    const push = { id: newId(), title: "A", text: "B", target, expiresAt: null };
    expect(await sendPush(push, { keys: await vapidKeys(database.db), through })).toEqual({
      kind: "refused",
      problem: "The push service is not on the public internet",
      code: "UNSAFE",
    });
    expect(service.arrivedAt(target)).toEqual([]);
    await through.destroy();
  });

  it("tells the services of common browsers from others, which wait in a line of their own", () => {
    expect(isKnownService("fcm.googleapis.com/1")).toBe(true);
    expect(isKnownService("updates.push.services.mozilla.com/1")).toBe(true);
    expect(isKnownService("evilgoogleapis.com/1")).toBe(false);
  });
});

describe("the keys of the installation", () => {
  it("are made once, by however many at the same time, and the private one is encrypted", async () => {
    await database.db.vapidKeys.deleteMany();
    const all = await Promise.all(Array.from({ length: 8 }, () => vapidKeys(database.db)));
    expect(new Set(all.map(({ publicKey }) => publicKey)).size).toBe(1);
    const [stored] = await database.db.vapidKeys.findMany();
    expect(JSON.stringify(stored)).not.toContain(all[0]?.privateKey);
  });

  it("are made anew if the stored ones cannot be read", async () => {
    const before = await vapidKeys(database.db);
    await database.db.vapidKeys.updateMany({ data: { sealedPrivateKey: "another installation's" } });
    const [one, other] = await Promise.all([vapidKeys(database.db), vapidKeys(database.db)]);
    expect(one).toEqual(other);
    expect(one.publicKey).not.toBe(before.publicKey);
  });
});
