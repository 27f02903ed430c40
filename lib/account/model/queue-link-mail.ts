import type { Transaction } from "@/lib/core/context";
import { hashSecret } from "@/lib/core/secrets";
import { queueMessage } from "@/lib/messages/shared/queue-message";
import type { resetLinkMail } from "./mails";

type LinkMail = {
  userId: string;
  email: string;
  /** Secret of the link. */
  token: string;
  expiresAt: Date;
  mail: ReturnType<typeof resetLinkMail>;
};

/** Queues the mail with a link to choose a password, which is not sent once the link has expired. */
export async function queueLinkMail(
  tx: Transaction,
  { userId, email, token, expiresAt, mail }: LinkMail,
): Promise<void> {
  await queueMessage(tx, {
    channel: "email",
    recipient: email,
    kind: "password_reset",
    factKey: `reset link ${hashSecret(token)}`,
    about: { kind: "user", id: userId },
    secrecy: "private",
    expiresAt,
    ...mail,
  });
}
