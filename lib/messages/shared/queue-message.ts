import type { MessageChannel, MessageSecrecy } from "@/prisma/generated/enums";
import type { Transaction } from "@/lib/core/context";
import type { Db } from "@/lib/core/db";
import { prepared } from "@/lib/core/db/prepared";
import { newId } from "@/lib/core/ids";
import { addJob, removeJob } from "@/lib/core/queue/job";
import { type Body, storedBody } from "../model/body";
import { isKnownService } from "./push-subscription";

/** A message to send. The merchant is that of the transaction. */
export type NewMessage = Body & {
  channel: MessageChannel;
  /** An email address, a phone number in international form, or the result of `pushRecipient`. */
  recipient: string;
  /** Type of the notification, e.g. `password_changed`. */
  kind: string;
  /** Identifies the notification. A merchant's message with the same key is queued only once, in any channel. */
  factKey: string;
  subject: string;
  about?: { kind: "delivery" | "user" | "invitation"; id: string };
  /** Access to the message, if it contains a link with a secret. */
  secrecy?: MessageSecrecy;
  /** Expiry. The message is not sent after that. */
  expiresAt?: Date;
  /** One-click unsubscribe URL, which mail programs show as a button. */
  unsubscribeUrl?: string;
  /** Why the message is suppressed. It is stored to show that. */
  suppressed?: string;
};

/** Task name of the job that sends a message. */
export const SEND_TASK = "send a message";

/** Messages that somebody is waiting for, or warnings. */
const ABOUT_ACCOUNTS = new Set([
  "password_reset",
  "password_changed",
  "new_sign_in",
  "invitation",
  "courier_link",
]);

/** Lanes per channel: that many messages are sent at once. The messages of one merchant keep their order. */
const LINES = 8;
/** One job of each lane: for emails, text messages, pushes, pushes to other services, and accounts. */
export const MESSAGES_AT_ONCE = 3 * LINES + 2;
/** A merchant's waiting messages are counted up to this limit. */
const MAX_COUNTED = 500;

type Sendable = { merchantId: string; id: string; kind: string; channel: MessageChannel; recipient: string };

/**
 * Enqueues an attempt to send a message. Account messages have their own lane. In the other lanes, the more
 * messages of a merchant wait, the lower the priority of its next one, so that thousands of one merchant
 * delay nobody else.
 */
export async function addSendJob(db: Db, message: Sendable, runInSeconds: number): Promise<void> {
  const { merchantId, id, kind } = message;
  const isAboutAccount = ABOUT_ACCOUNTS.has(kind);
  const line = isAboutAccount ? "messages: accounts" : lineOf(message);
  await addJob(db, {
    task: SEND_TASK,
    payload: { merchantId, id, line },
    key: sendKey({ merchantId, id }),
    line,
    priority: isAboutAccount ? 0 : await countWaiting(db, message),
    runInSeconds,
  });
}

/** The message to send. */
export type MessageKey = { merchantId: string; id: string };

const KEY = "message";

/** Job key of a message. */
const sendKey = ({ merchantId, id }: MessageKey) => [KEY, merchantId, id].join(" ");

/** The message of the next due job in a lane; null if none is due. */
export async function nextInLane(db: Db, line: string): Promise<MessageKey | null> {
  const [job] = await prepared<{ key: string }>(db, NEXT, [line, SEND_TASK, `${KEY} %`]);
  const [, merchantId, id] = job?.key.split(" ") ?? [];
  return merchantId !== undefined && id !== undefined ? { merchantId, id } : null;
}

const NEXT = {
  name: "next message of a line",
  text: `
    SELECT key FROM graphile_worker.jobs
    WHERE queue_name = $1 AND task_identifier = $2 AND key LIKE $3
      AND run_at <= now() AND locked_at IS NULL AND attempts < max_attempts
    ORDER BY priority, run_at, id LIMIT 1`,
};

/** Removes the job of a message that needs no further attempt. */
export const removeSendJob = (db: Db, key: MessageKey) => removeJob(db, sendKey(key));

function lineOf({ channel, merchantId, recipient }: Sendable): string {
  // A service that hangs on purpose delays only others like it.
  if (channel === "push" && !isKnownService(recipient)) return "messages: push elsewhere";
  const sum = [...merchantId].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  return `messages: ${channel} ${sum % LINES}`;
}

/** Number of other waiting messages of the merchant, counted up to a limit. */
function countWaiting(db: Db, { merchantId, id }: Sendable): Promise<number> {
  return db.message.count({
    where: { merchantId, state: "queued", id: { not: id } },
    take: MAX_COUNTED,
  });
}

/**
 * Adds a message to the outbox and the queue, in the transaction of its cause, so that neither exists without
 * the other. Sandbox messages never leave the outbox.
 * @returns false if a message with this fact key exists; then nothing is done
 */
export async function queueMessage(tx: Transaction, message: NewMessage): Promise<boolean> {
  const { text, html, about, secrecy = "open", expiresAt = null, suppressed, ...rest } = message;
  const id = newId();
  const merchantId: string = tx.merchantId;
  const isSandbox =
    (await tx.db.merchant.count({ where: { id: merchantId, sandboxOfId: { not: null } } })) > 0;
  const state = suppressed === undefined ? (isSandbox ? "kept" : "queued") : "suppressed";
  const { count } = await tx.db.message.createMany({
    data: [
      {
        ...rest,
        ...storedBody(id, secrecy, { text, html }),
        merchantId,
        id,
        secrecy,
        expiresAt,
        aboutKind: about?.kind ?? null,
        aboutId: about?.id ?? null,
        state,
        problem: suppressed ?? null,
        endedAt: state === "queued" ? null : new Date(),
      },
    ],
    skipDuplicates: true,
  });
  if (count === 0) return false;
  if (state === "queued") await addSendJob(tx.db, { merchantId, id, ...rest }, 0);
  return true;
}
