import type { Db } from "@/lib/core/db";
import { shortCache } from "@/lib/core/db/short-cache";
import { prepared } from "@/lib/core/db/prepared";
import type { ApiScope } from "@/lib/core/context";
import { merchantNamedBy } from "../shared/new-pair";

/**
 * A credential that is not revoked; it may have expired. Requests that share it update `lastUsedAt` and add to
 * `provenKey` the credentials (as `credentialsKey` names them) whose secret matched.
 */
export type KnownCredential = {
  merchantId: string;
  id: string;
  name: string;
  scope: ApiScope;
  secretHash: string;
  lastUsedAt: Date | null;
  /** At the latest when a guest's sandbox is erased. */
  expiresAt: Date | null;
  isGuest: boolean;
  provenKey?: string;
};

const UNREVOKED = `
  SELECT c."merchantId", c.id, c.name, c.scope::text, c."secretHash", c."lastUsedAt",
    least(c."expiresAt", m."erasesAt") AS "expiresAt", m."erasesAt" IS NOT NULL AS "isGuest"
  FROM "ApiCredential" c JOIN "Merchant" m ON m.id = c."merchantId"
  WHERE c."revokedAt" IS NULL AND c.token = $1`;

const BY_TOKEN = { name: "credentials by token", text: UNREVOKED };
const OF_MERCHANT = {
  name: "credentials of a merchant by token",
  text: `${UNREVOKED} AND c."merchantId" = $2`,
};

function find(db: Db, token: string): Promise<KnownCredential[]> {
  const merchantId = merchantNamedBy(token);
  return merchantId === undefined
    ? prepared<KnownCredential>(db, BY_TOKEN, [token])
    : prepared<KnownCredential>(db, OF_MERCHANT, [token, merchantId]);
}

/** Returns the credentials with a token that are not revoked, at most a second old. */
export const credentialsWith = shortCache("credentials", find, {
  isWorth: (found) => found.length > 0,
  settledBy: (found) => (found.length === 1 && found[0] ? found[0].merchantId : null),
});
