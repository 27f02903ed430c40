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
} from "../shared/push-subscription";
import { type MessageKey, queueMessage } from "../shared/queue-message";
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

/** Subscribes a browser to a new delivery, and queues a message for it. */
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
    expect(service.arrivedAt(target), "does not resend a sent push").toHaveLength(1);
  });

  it.each([404, 410])("ends the subscription if the service responds with %i", async (status) => {
    const { stored, follows, attempt } = await queued();
    service.answer = { status };
    await attempt();
    expect(await stored()).toMatchObject({
      state: "failed",
      problem: "The browser no longer accepts notifications",
    });
    expect(await follows()).toBe(false);
  });

  it.each([429, 503])("is retried after %i, not before Retry-After", async (status) => {
    const { target, message, stored, follows, attempt } = await queued();
    service.answer = { status, headers: { "Retry-After": "900" } };
    await attempt();
    expect(await stored()).toMatchObject({
      state: "queued",
      problem: `The push service responded with ${status}`,
    });
    expect(await secondsUntilNext(message)).toBeGreaterThan(880);
    service.answer = { status: 201 };
    await attempt();
    expect(await stored()).toMatchObject({ state: "sent", attempts: 2 });
    const topics = service.arrivedAt(target).map(({ headers }) => headers["topic"]);
    expect(new Set(topics).size, "replaces the first when it retries").toBe(1);
    expect(await follows()).toBe(true);
  });

  it.each([400, 413, 307])(
    "fails permanently after %i, without storing the service's text",
    async (status) => {
      const { stored, attempt, follows } = await queued();
      service.answer = { status, headers: { Location: "http://127.0.0.1/" } };
      await attempt();
      expect(await stored()).toMatchObject({
        state: "failed",
        problem: `The push service responded with ${status}`,
      });
      expect(await follows()).toBe(true);
    },
  );

  it("is not sent to a browser that has unsubscribed", async () => {
    const { target, message, stored, attempt } = await queued();
    await database.db.pushSubscription.deleteMany({ where: { merchantId: message.merchantId } });
    await attempt();
    expect(await stored()).toMatchObject({ state: "suppressed" });
    expect(service.arrivedAt(target)).toEqual([]);
  });

  it("stores a browser's endpoint and keys encrypted, and never logs them", async () => {
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
  ])("is rejected: %s", (endpoint) => {
    expect(isSafeEndpoint(endpoint)).toBe(false);
    expect(pushTarget.safeParse({ ...service.subscribe(), endpoint }).success).toBe(false);
  });

  it("is rejected with an invalid key or secret", () => {
    const target = service.subscribe();
    expect(pushTarget.safeParse(target).success).toBe(true);
    const wrong = Buffer.alloc(65, 4).toString("base64url");
    for (const changes of [{ p256dh: wrong }, { p256dh: "BA" }, { p256dh: "" }, { auth: "AAAA" }]) {
      expect(pushTarget.safeParse({ ...target, ...changes }).success).toBe(false);
    }
  });

  it("is not connected to if its name resolves to this machine", async () => {
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

  it("queues push services of uncommon browsers in a separate lane", () => {
    expect(isKnownService("fcm.googleapis.com/1")).toBe(true);
    expect(isKnownService("updates.push.services.mozilla.com/1")).toBe(true);
    expect(isKnownService("evilgoogleapis.com/1")).toBe(false);
  });
});

describe("the keys of the installation", () => {
  it("are created once under concurrency, with the private key encrypted", async () => {
    await database.db.vapidKeys.deleteMany();
    const all = await Promise.all(Array.from({ length: 8 }, () => vapidKeys(database.db)));
    expect(new Set(all.map(({ publicKey }) => publicKey)).size).toBe(1);
    const [stored] = await database.db.vapidKeys.findMany();
    expect(JSON.stringify(stored)).not.toContain(all[0]?.privateKey);
  });

  it("are recreated if the stored ones cannot be decrypted", async () => {
    const before = await vapidKeys(database.db);
    await database.db.vapidKeys.updateMany({ data: { sealedPrivateKey: "another installation's" } });
    const [one, other] = await Promise.all([vapidKeys(database.db), vapidKeys(database.db)]);
    expect(one).toEqual(other);
    expect(one.publicKey).not.toBe(before.publicKey);
  });
});
