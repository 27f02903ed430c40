import type { Prisma } from "@/prisma/generated/client";

/** The condition for a valid credential: neither revoked nor expired. */
export function isValidCredential(now = new Date()) {
  return {
    revokedAt: null,
    OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
  } satisfies Prisma.ApiCredentialWhereInput;
}
