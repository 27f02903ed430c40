import type { Prisma } from "@/prisma/generated/client";

/** The condition for a valid credential: neither revoked nor expired. */
export function isValidCredential() {
  return {
    revokedAt: null,
    OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }],
  } satisfies Prisma.ApiCredentialWhereInput;
}
