import type { Db } from "@/lib/core/db";
import { authorisedMerchantId, type MerchantId } from "@/lib/core/ids";
import { hashSecret } from "@/lib/core/secrets";
import type { Role } from "../schema/users";

/** An invitation that can be accepted. Holding its token authorizes joining its merchant. */
export type OpenInvitation = {
  merchantId: MerchantId;
  id: string;
  merchantName: string;
  role: Role;
  /** The only address that may accept it; null if anyone with the link may. */
  email: string | null;
  invitedByName: string;
  expiresAt: Date;
};

/**
 * Returns the invitation of a link; null if it never existed, expired, was accepted or revoked, without distinction.
 */
export async function findInvitation(db: Db, token: string): Promise<OpenInvitation | null> {
  const row = await db.invitation.findFirst({
    where: { tokenHash: hashSecret(token), acceptedAt: null, revokedAt: null, expiresAt: { gt: new Date() } },
    select: {
      merchantId: true,
      id: true,
      role: true,
      email: true,
      invitedByName: true,
      expiresAt: true,
      merchant: { select: { name: true } },
    },
  });
  if (!row) return null;
  const { merchant, merchantId, ...invitation } = row;
  return { ...invitation, merchantId: authorisedMerchantId(merchantId), merchantName: merchant.name };
}
