import type { Dispatcher } from "undici";
import type { Prisma, PrismaClient } from "@/prisma/generated/client";
import type { MessageChannel, MessageState } from "@/prisma/generated/enums";
import { env, sendsMail } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { recordSending } from "@/lib/core/observed";
import { type Body, readBody } from "./body";
import { sendEmail } from "./email";
import type { Outcome } from "./outcome";
import { sendPush } from "./push";
import { openPushTarget, type PushTarget, subscriptionOf } from "../shared/push-subscription";
import { addSendJob, type MessageKey } from "../shared/queue-message";
import { secondsUntilRetry } from "./retry";
import { sendSms } from "./sms";
import { vapidKeys } from "./vapid-keys";

const select = {
  merchantId: true,
  id: true,
  channel: true,
  kind: true,
  recipient: true,
  subject: true,
  text: true,
  html: true,
  sealedBody: true,
  unsubscribeUrl: true,
  state: true,
  attempts: true,
  expiresAt: true,
} satisfies Prisma.MessageSelect;

type Queued = Prisma.MessageGetPayload<{ select: typeof select }>;

/** Whether sending is configured for the channel. */
function isSetUp(channel: MessageChannel): boolean {
  if (channel === "push") return true;
  return channel === "email" ? sendsMail() : env().SMS_URL !== undefined;
}

/**
 * Makes one attempt to send a message of the outbox and records the result. Does nothing for messages that
 * are sent, failed or deleted. After a temporary failure, the next attempt is enqueued before the failure is
 * recorded, so that a process killed in between loses nothing.
 * @param through HTTP client for pushes; defaults to the internet
 * @returns whether no further attempt follows
 */
export async function attemptMessage(
  db: PrismaClient,
  { merchantId, id }: MessageKey,
  through?: Dispatcher,
): Promise<boolean> {
  const message = await db.message.findUnique({ where: { merchantId_id: { merchantId, id } }, select });
  if (message?.state !== "queued") return true;
  if (message.expiresAt && message.expiresAt <= new Date()) {
    return end(db, message, { state: "failed", problem: "It had expired before it could be sent" });
  }
  if (!isSetUp(message.channel)) return end(db, message, { state: "kept", problem: null });
  const body = readBody(message);
  if (!body) {
    return end(db, message, { state: "failed", problem: "It cannot be decrypted: AUTH_SECRET has changed" });
  }
  const started = performance.now();
  const outcome = await send(db, message, body, through);
  if (outcome === null) {
    return end(db, message, { state: "suppressed", problem: "The browser has unsubscribed" });
  }
  const seconds = (performance.now() - started) / 1_000;
  recordSending({ channel: message.channel, outcome: outcome.kind, seconds });
  return settle(db, message, outcome);
}

/** @returns null if the recipient no longer exists */
async function send(
  db: PrismaClient,
  message: Queued,
  body: Body,
  through?: Dispatcher,
): Promise<Outcome | null> {
  const { id, channel, recipient, subject, unsubscribeUrl, expiresAt } = message;
  if (channel === "email") return sendEmail({ id, recipient, subject, unsubscribeUrl, ...body });
  if (channel === "sms") return sendSms({ id, recipient, text: body.text });
  const target = await pushTargetOf(db, message);
  if (!target) return null;
  const push = { id, title: subject, text: body.text, target, expiresAt };
  return sendPush(push, { keys: await vapidKeys(db), through });
}

const subscriptionKey = ({ merchantId, recipient }: Queued) => ({
  merchantId_id: { merchantId, id: subscriptionOf(recipient) },
});

async function pushTargetOf(db: PrismaClient, message: Queued): Promise<PushTarget | null> {
  const where = subscriptionKey(message);
  const stored = await db.pushSubscription.findUnique({ where, select: { sealed: true } });
  return stored && openPushTarget(where.merchantId_id, stored.sealed);
}

async function settle(db: PrismaClient, message: Queued, outcome: Outcome): Promise<boolean> {
  const { merchantId, id, kind } = message;
  const attempts = message.attempts + 1;
  if (outcome.kind === "sent") return end(db, message, { state: "sent", problem: null, attempts });
  const { problem, code } = outcome;
  if (outcome.kind === "gone") {
    const { merchantId_id: where } = subscriptionKey(message);
    await db.pushSubscription.deleteMany({ where });
  }
  const seconds = outcome.kind === "failed" ? secondsUntilRetry(attempts, outcome) : null;
  // Contains neither the recipient nor the server's text, which may quote it.
  log().warn({ message: id, kind, attempts, code, retryInSeconds: seconds }, "a message was not sent");
  if (seconds === null) return end(db, message, { state: "failed", problem, attempts });
  await addSendJob(db, message, seconds);
  await db.message.updateMany({
    where: { merchantId, id, state: "queued" },
    data: { attempts, problem, nextAttemptAt: new Date(Date.now() + seconds * 1_000) },
  });
  return false;
}

type End = { state: Exclude<MessageState, "queued">; problem: string | null; attempts?: number };

/** Secrets are erased as soon as they are no longer needed. */
async function end(db: PrismaClient, { merchantId, id }: Queued, { state, ...fields }: End): Promise<true> {
  await db.message.updateMany({
    where: { merchantId, id, state: "queued" },
    data: {
      state,
      ...fields,
      nextAttemptAt: null,
      endedAt: new Date(),
      ...(state !== "kept" && { sealedBody: null }),
    },
  });
  return true;
}
