import type { Transaction } from "@/lib/core/context";
import { queueMessage } from "@/lib/messages/shared/queue-message";
import { passwordChangedMail } from "./mails";

/** Notifies a person that their account has a new password, in the transaction that sets it. */
export async function notifyPasswordChanged(
  tx: Transaction,
  { id, name, email }: { id: string; name: string; email: string },
): Promise<void> {
  const { passwordChangedAt: at } = await tx.db.user.findUniqueOrThrow({
    where: { id },
    select: { passwordChangedAt: true },
  });
  await queueMessage(tx, {
    channel: "email",
    recipient: email,
    kind: "password_changed",
    factKey: `password of ${id} changed ${at.toISOString()}`,
    about: { kind: "user", id },
    ...passwordChangedMail({ name, email, at }),
  });
}
