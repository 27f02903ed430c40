import type { Transaction } from "@/lib/core/context";
import { hashSecret } from "@/lib/core/secrets";
import { queueMessage } from "@/lib/messages/shared/queue-message";
import type { SeenFrom } from "../reads/find-session";
import { deviceName } from "@/lib/core/device-name";
import { newSignInMail } from "./mails";

type SignedIn = {
  person: { id: string; name: string; email: string };
  from: SeenFrom;
  /** Token of the session that was just opened. */
  token: string;
};

/**
 * Notifies a person, in the session's transaction, of a sign-in from a browser unknown to their account. The
 * very first session is skipped.
 */
export async function notifyNewSignIn(tx: Transaction, { person, from, token }: SignedIn): Promise<void> {
  const { id, name, email } = person;
  const { merchantId } = tx;
  // This session's entry already exists.
  const entries = await tx.db.auditEntry.findMany({
    where: { merchantId, subjectType: "user", subjectId: id, action: "user.signed_in" },
    select: { id: true },
    take: 2,
  });
  if (entries.length < 2) return;
  const profilePath = tx.actor.kind === "staff" ? "/support/profile" : "/dashboard/settings";
  const device = deviceName(from.userAgent);
  await queueMessage(tx, {
    channel: "email",
    recipient: email,
    kind: "new_sign_in",
    factKey: `session ${hashSecret(token)} opened`,
    about: { kind: "user", id },
    ...newSignInMail({ name, email, at: new Date(), device, network: from.network, profilePath }),
  });
}
