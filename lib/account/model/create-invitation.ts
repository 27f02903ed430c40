import { writeAudit } from "@/lib/core/audit";
import { actorColumns, type Transaction } from "@/lib/core/context";
import { newId } from "@/lib/core/ids";
import { hashSecret, newSecret } from "@/lib/core/secrets";
import { INVITATION_DAYS } from "../constants";
import type { InviteInput } from "../schema/users";
import { sendInvitation } from "./send-invitation";

/** A new invitation. Its token is returned only here; only the hash is stored. */
export type NewInvitation = {
  id: string;
  token: string;
  expiresAt: Date;
  /** Whether the outbox has an email with it. */
  isMailed: boolean;
};

/** Writes an invitation to the merchant's team with its audit entry, and mails it if there is an address. */
export async function createInvitation(
  tx: Transaction,
  { role, email }: InviteInput,
): Promise<NewInvitation> {
  const { merchantId, actor } = tx;
  const id = newId();
  const token = newSecret();
  const expiresAt = new Date(Date.now() + INVITATION_DAYS * 24 * 60 * 60 * 1000);
  await tx.db.invitation.create({
    data: {
      merchantId,
      id,
      tokenHash: hashSecret(token),
      email,
      role,
      invitedById: actorColumns(actor).actorId,
      invitedByName: actor.name,
      expiresAt,
    },
    select: { id: true },
  });
  await writeAudit(tx, {
    action: "invitation.created",
    subjectType: "invitation",
    subjectId: id,
    data: { role },
  });
  const { name: invitedByName } = actor;
  const isMailed =
    email !== null && (await sendInvitation(tx, { id, email, role, invitedByName, token, expiresAt }));
  return { id, token, expiresAt, isMailed };
}
