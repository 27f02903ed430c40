import type { Prisma } from "@/prisma/generated/client";

/** The condition of a credential that opens the API at this moment: neither revoked nor expired. */
export function goodNow() {
  return {
    revokedAt: null,
    OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }],
  } satisfies Prisma.ApiCredentialWhereInput;
}
