import type { Transaction } from "@/lib/core/context";
import { queueAfterPause } from "@/lib/messages/shared/queue-after-pause";
import type { Role } from "../schema/users";
import { invitationMail } from "./mails";

/** Minimum time between two invitations of a merchant to one address. */
const PAUSE_MS = 10 * 60_000;

type Invitation = {
  id: string;
  email: string;
  role: Role;
  invitedByName: string;
  token: string;
  expiresAt: Date;
};

/** Mails an invitation, in its transaction. @returns false if the address got one in the last ten minutes. */
export async function sendInvitation(
  tx: Transaction,
  { id, email, ...invitation }: Invitation,
): Promise<boolean> {
  const merchant = await tx.db.merchant.findUniqueOrThrow({
    where: { id: tx.merchantId },
    select: { name: true, accentColor: true },
  });
  return queueAfterPause(tx, {
    channel: "email",
    recipient: email,
    kind: "invitation",
    topic: `invitation of ${email}`,
    pauseMs: PAUSE_MS,
    about: { kind: "invitation", id },
    secrecy: "sealed",
    expiresAt: invitation.expiresAt,
    ...invitationMail({ merchant, ...invitation }),
  });
}
