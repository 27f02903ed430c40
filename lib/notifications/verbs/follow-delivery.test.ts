import { createECDH, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { newId } from "@/lib/core/ids";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { cancelDelivery } from "@/lib/deliveries/verbs/cancel-delivery";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { moveDelivery } from "@/lib/testing/moves";
import { operatorContext } from "@/lib/testing/people";
import { MAX_FOLLOWERS, type Switch } from "../constants";
import { deleteExpired } from "@/lib/privacy/jobs";
import { findFollowing } from "../reads/find-following";
import { listNotifications } from "../reads/list-notifications";
import { changeNotifications } from "./change-notifications";
import { followDelivery } from "./follow-delivery";
import { notifyRecipient } from "./notify-recipient";
import { unfollowDelivery } from "./unfollow-delivery";

const database = testDatabase();
const visitor = {
  get db() {
    return database.db;
  },
  requestId: null,
};

const ALL: Switch[] = [
  "booked push",
  "arrival_changed push",
  "on_the_way push",
  "delivered push",
  "not_delivered push",
];

function browser() {
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(16).toString("base64url")}`,
    p256dh: createECDH("prime256v1").generateKeys("base64url"),
    auth: randomBytes(16).toString("base64url"),
  };
}

async function booked(enabled: Switch[] = ALL) {
  const { ctx } = await merchantContext(database.db, "Corner Books");
  const system = operatorContext(database.db, ctx.merchantId);
  await changeNotifications(system, { enabled, arrivalMinutes: 15 });
  const orderNumber = newId();
  const { delivery } = await createDelivery(ctx, deliveryInput(orderNumber));
  const { trackingCode: code } = await database.db.delivery.findFirstOrThrow({ where: { orderNumber } });
  const tell = () => notifyRecipient(system, { deliveryId: delivery.id });
  return { ctx, system, deliveryId: delivery.id, orderNumber, code, tell };
}

const queued = async (ctx: Context, deliveryId: string) =>
  (await listNotifications(ctx, { deliveryId })).map(
    ({ kind, channel, state }) => `${kind} ${channel} ${state}`,
  );

const followers = (deliveryId: string) => database.db.pushSubscription.count({ where: { deliveryId } });

describe("a browser subscribed to a delivery", () => {
  it("gets each later notification once, even if jobs run repeatedly and concurrently", async () => {
    const { ctx, deliveryId, orderNumber, code, tell } = await booked();
    const target = browser();
    await Promise.all([1, 2, 3].map(() => followDelivery(visitor, { code, ...target })));
    expect(await followers(deliveryId)).toBe(1);
    await tell();
    expect(await queued(ctx, deliveryId), "it was booked before").toEqual([]);
    for (const to of ["assigned", "accepted", "picked_up", "started", "on_the_way", "completed"] as const) {
      await moveDelivery(ctx, { orderNumber, to });
      await Promise.all([1, 2, 3].map(tell));
    }
    const all = (await queued(ctx, deliveryId)).filter((each) => !each.startsWith("recipient_moved"));
    expect(all).toEqual(["recipient_on_the_way push queued", "recipient_delivered push queued"]);
    const [message] = await listNotifications(ctx, { deliveryId });
    expect(message?.recipient).toMatch(/^fcm\.googleapis\.com\//);
    const stored = await database.db.message.findFirstOrThrow({ where: { id: message?.id ?? "" } });
    expect(stored.expiresAt?.getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    expect(`${stored.subject} ${stored.text}`).not.toMatch(/Grace|Hanson|555/);
  });

  it("gets its own notifications: a browser that subscribes later gets only later ones", async () => {
    const { ctx, deliveryId, orderNumber, code, tell } = await booked();
    const [first, second] = [browser(), browser()];
    await followDelivery(visitor, { code, ...first });
    for (const to of ["assigned", "accepted", "picked_up", "started", "on_the_way"] as const) {
      await moveDelivery(ctx, { orderNumber, to });
    }
    await followDelivery(visitor, { code, ...second });
    await tell();
    await moveDelivery(ctx, { orderNumber, to: "completed" });
    await tell();
    const all = await listNotifications(ctx, { deliveryId });
    const byKind = (kind: string) =>
      all.filter((each) => each.kind === kind).map(({ recipient }) => recipient);
    expect(byKind("recipient_on_the_way")).toHaveLength(1);
    expect(new Set(byKind("recipient_delivered")).size).toBe(2);
  });

  it("gets the cancellation, even if nobody else was notified", async () => {
    const { ctx, deliveryId, orderNumber, code, tell } = await booked();
    await followDelivery(visitor, { code, ...browser() });
    await cancelDelivery(ctx, { orderNumber, reason: null });
    await tell();
    expect(await queued(ctx, deliveryId)).toEqual(["recipient_cancelled push queued"]);
  });

  it("gets a changed arrival, checked when the shown one passes", async () => {
    const { ctx, deliveryId, code, tell } = await booked(["arrival_changed push"]);
    await followDelivery(visitor, { code, ...browser() });
    await tell();
    const [job] = await database.db.$queryRaw<{ minutes: number }[]>`
      SELECT extract(epoch FROM run_at - now())::float8 / 60 AS minutes FROM graphile_worker.jobs
      WHERE key = ${`recipient of ${deliveryId}`}`;
    const row = await database.db.pushSubscription.findFirstOrThrow({ where: { deliveryId } });
    const ahead = ((row.notifiedTo?.getTime() ?? 0) - Date.now()) / 60_000;
    expect(job?.minutes).toBeGreaterThan(ahead + 4);
    expect(job?.minutes).toBeLessThan(ahead + 6);
    // As if the page had shown another time, and the arrival had moved there and back later.
    const earlier = new Date((row.notifiedFrom?.getTime() ?? 0) - 3_600_000);
    for (const times of [1, 2, 3]) {
      const data = { notifiedFrom: earlier, notifiedTo: earlier };
      await database.db.pushSubscription.updateMany({ where: { deliveryId }, data });
      await tell();
      await tell();
      expect(await queued(ctx, deliveryId)).toEqual(Array(times).fill("recipient_moved push queued"));
    }
  });

  it("gets nothing that the merchant has not turned on", async () => {
    const { ctx, deliveryId, orderNumber, code, tell } = await booked(["booked push", "delivered email"]);
    await followDelivery(visitor, { code, ...browser() });
    await moveDelivery(ctx, { orderNumber, to: "assigned" });
    await cancelDelivery(ctx, { orderNumber, reason: null });
    await tell();
    expect(await queued(ctx, deliveryId)).toEqual([]);
  });

  it("is deleted when it unsubscribes, and gets nothing twice when it subscribes again", async () => {
    const { ctx, deliveryId, orderNumber, code, tell } = await booked();
    const target = browser();
    const { endpoint } = target;
    await followDelivery(visitor, { code, ...target });
    for (const to of ["assigned", "accepted", "picked_up", "started", "on_the_way"] as const) {
      await moveDelivery(ctx, { orderNumber, to });
    }
    await tell();
    await unfollowDelivery(visitor, { code, endpoint });
    await unfollowDelivery(visitor, { code, endpoint });
    await unfollowDelivery(visitor, { code: "x".repeat(22), endpoint });
    expect(await followers(deliveryId)).toBe(0);
    await followDelivery(visitor, { code, ...target });
    await tell();
    expect(await queued(ctx, deliveryId)).toEqual(["recipient_on_the_way push queued"]);
  });
});

describe("following", () => {
  it("is limited in number per delivery, also under concurrency", async () => {
    const { deliveryId, code } = await booked();
    const tries = Array.from({ length: MAX_FOLLOWERS + 4 }, () =>
      followDelivery(visitor, { code, ...browser() }),
    );
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(MAX_FOLLOWERS);
    expect(await followers(deliveryId)).toBe(MAX_FOLLOWERS);
  });

  it("is rate limited in subscribing", async () => {
    const { code } = await booked();
    const again = async () => {
      const target = browser();
      await followDelivery(visitor, { code, ...target });
      await unfollowDelivery(visitor, { code, endpoint: target.endpoint });
    };
    const often = async () => {
      for (let count = 0; count < 60; count += 1) await again();
    };
    await expect(often()).rejects.toMatchObject({ code: "tooManyRequests" });
  });

  it.each(["https://127.0.0.1/a", "https://push.local/a", "http://push.example.com/a"])(
    "rejects %s",
    async (endpoint) => {
      const { deliveryId, code } = await booked();
      await expect(followDelivery(visitor, { code, ...browser(), endpoint })).rejects.toMatchObject({
        code: "validation",
      });
      expect(await followers(deliveryId)).toBe(0);
    },
  );

  it("is offered only while the delivery is open and its merchant sends pushes", async () => {
    const { ctx, orderNumber, code } = await booked();
    const silent = await booked(["booked email"]);
    expect((await findFollowing(database.db, code))?.publicKey).toMatch(/^[\w-]{87}$/);
    expect(await findFollowing(database.db, silent.code)).toBeNull();
    await cancelDelivery(ctx, { orderNumber, reason: null });
    expect(await findFollowing(database.db, code)).toBeNull();
    for (const refused of [code, silent.code, "x".repeat(22)]) {
      await expect(followDelivery(visitor, { code: refused, ...browser() })).rejects.toMatchObject({
        code: "notFound",
      });
    }
  });

  it("is deleted some days after the delivery has ended", async () => {
    const open = await booked();
    const ended = await booked();
    for (const { code } of [open, ended]) await followDelivery(visitor, { code, ...browser() });
    await cancelDelivery(ended.ctx, { orderNumber: ended.orderNumber, reason: null });
    await deleteExpired(database.db, "followers");
    expect(await followers(ended.deliveryId)).toBe(1);
    const old = new Date(Date.now() - 4 * 24 * 3_600_000);
    await database.db
      .$executeRaw`UPDATE "Delivery" SET "updatedAt" = ${old} WHERE id = ANY (${[open.deliveryId, ended.deliveryId]})`;
    await deleteExpired(database.db, "followers");
    expect([await followers(open.deliveryId), await followers(ended.deliveryId)]).toEqual([1, 0]);
  });
});
