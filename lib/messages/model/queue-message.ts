import type { MessageChannel, MessageSecrecy } from "@/prisma/generated/enums";
import type { Transaction } from "@/lib/core/context";
import type { Db } from "@/lib/core/db";
import { prepared } from "@/lib/core/db/prepared";
import { newId } from "@/lib/core/ids";
import { addJob, removeJob } from "@/lib/core/queue/job";
import { type Body, storedBody } from "./body";
import { isKnownService } from "./push-subscription";

/** A message to be sent. The merchant is that of the transaction. */
export type NewMessage = Body & {
  channel: MessageChannel;
  /** An e-mail address, a phone number in international form, or what `pushRecipient` makes of a subscription. */
  recipient: string;
  /** What kind of fact it tells, e.g. `password_changed`. */
  kind: string;
  /** Names the fact: the merchant tells the same one only once, whatever the channel. */
  factKey: string;
  subject: string;
  about?: { kind: "delivery" | "user" | "invitation"; id: string };
  /** Who may read it, if it holds a link with a secret. */
  secrecy?: MessageSecrecy;
  /** After that it is of no use, and is not sent any more. */
  expiresAt?: Date;
  /** Where the recipient says that it wants no more of them: a mail program shows it as a button. */
  unsubscribeUrl?: string;
  /** Why it is not sent at all, if it is not: it is kept to show that. */
  suppressed?: string;
};

/** What the queue calls the job that sends a message. */
export const SEND_TASK = "send a message";

/** Messages for which somebody waits, or that warn them. */
const ABOUT_ACCOUNTS = new Set(["password_reset", "password_changed", "new_sign_in", "invitation"]);

/** So many messages of each channel are sent at once; those of one merchant keep their order. */
const LINES = 8;
/** One of each line: those of e-mails, text messages and pushes, that of pushes to other services and that of accounts. */
export const MESSAGES_AT_ONCE = 3 * LINES + 2;
/** So many of a merchant's waiting messages are counted. */
const MAX_COUNTED = 500;

type Sendable = { merchantId: string; id: string; kind: string; channel: MessageChannel; recipient: string };

/**
 * Enqueues an attempt to send a message. Those about accounts have a line of their own. In the others, the more messages
 * of a merchant wait, the later its next one is in turn, so that thousands of one merchant delay nobody else's.
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

/** Which message. */
export type MessageKey = { merchantId: string; id: string };

const KEY = "message";

/** What the queue calls the job of a message. */
const sendKey = ({ merchantId, id }: MessageKey) => [KEY, merchantId, id].join(" ");

/** The message of the job that is next in a line; null if none is due. */
export async function nextInLine(db: Db, line: string): Promise<MessageKey | null> {
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
  // A service that somebody made to hang delays only others like it.
  if (channel === "push" && !isKnownService(recipient)) return "messages: push elsewhere";
  const sum = [...merchantId].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  return `messages: ${channel} ${sum % LINES}`;
}

/** How many other messages of the merchant wait, counted up to a limit. */
function countWaiting(db: Db, { merchantId, id }: Sendable): Promise<number> {
  return db.message.count({
    where: { merchantId, state: "queued", id: { not: id } },
    take: MAX_COUNTED,
  });
}

/**
 * Puts a message into the outbox and into the queue, in the transaction of what it tells of, so that neither exists
 * without the other. Nothing of a sandbox leaves the outbox.
 * @returns false if this fact was told before; then it does nothing.
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
