import type { MessageChannel, MessageSecrecy } from "@/prisma/generated/enums";
import type { Transaction } from "@/lib/core/context";
import { newId } from "@/lib/core/ids";
import { addJob } from "@/lib/core/queue/job";
import { type Body, storedBody } from "./body";
import { pushLine } from "./push-subscription";

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

type Addressed = { merchantId: string; id: string; channel: MessageChannel; recipient: string };

/** The job of an attempt: one for each message, and one at a time for each channel. */
export function sendJob({ merchantId, id, channel, recipient }: Addressed) {
  const line = channel === "push" ? pushLine(recipient) : `messages: ${channel}`;
  return { task: SEND_TASK, payload: { merchantId, id }, key: `message ${id}`, line };
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
  if (state === "queued") await addJob(tx.db, { ...sendJob({ merchantId, id, ...rest }), runInSeconds: 0 });
  return true;
}
