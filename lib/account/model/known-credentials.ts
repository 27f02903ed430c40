import { briefMemory } from "@/lib/core/db/brief-memory";
import { prepared } from "@/lib/core/db/prepared";

/** A credential that is not revoked; it may have expired. `lastUsedAt` is moved on by who uses it. */
export type KnownCredential = {
  merchantId: string;
  id: string;
  secretHash: string;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
};

const BY_TOKEN = {
  name: "credentials by token",
  text: `
    SELECT "merchantId", id, "secretHash", "lastUsedAt", "expiresAt" FROM "ApiCredential"
    WHERE token = $1 AND "revokedAt" IS NULL`,
};

/** The credentials with a token that are not revoked, as they were within the last second. */
export const credentialsWith = briefMemory(
  "credentials",
  (db, token) => prepared<KnownCredential>(db, BY_TOKEN, [token]),
  (found) => found.length > 0,
);
