import type { Actor } from "@/lib/core/context";
import type { Db } from "@/lib/core/db";
import { writeIfPossible } from "@/lib/core/db/write-if-possible";
import { ServiceError } from "@/lib/core/errors";
import { authorisedMerchantId, type MerchantId } from "@/lib/core/ids";
import { credentialsKey, dropMerchantLane, recordMerchantLane } from "@/lib/core/lanes";
import { hashSecret, secretMatches } from "@/lib/core/secrets";
import { credentialsWith, type KnownCredential } from "../model/known-credentials";

export type Authenticated = {
  actor: Actor & { kind: "api_key" };
  merchantId: MerchantId;
  /** Whether the credentials are those of a guest's sandbox. */
  isGuest: boolean;
};

/** Precision of "last used", so that not every request writes. */
const LAST_USED_RESOLUTION_MS = 60_000;
const MAX_HEADER_CHARACTERS = 256;

/** Compared if no credential has the token, so that an unknown token takes as long as a wrong secret. */
const NO_HASH = hashSecret("");

const unauthorized = () =>
  new ServiceError(
    "unauthorized",
    "Authentication headers x-service-token and x-service-secret are invalid or missing",
  );

/**
 * Identifies the caller by the two credential headers. A revocation by another process takes effect within a second.
 * @throws ServiceError `unauthorized`, the same for missing, unknown, wrong, expired and revoked credentials.
 */
export async function authenticateApiKey(
  db: Db,
  credentials: { token: string | null; secret: string | null },
): Promise<Authenticated> {
  const { token, secret } = credentials;
  if (!token || !secret || Math.max(token.length, secret.length) > MAX_HEADER_CHARACTERS)
    throw unauthorized();
  const now = new Date();
  const unrevoked = await credentialsWith(db, token);
  const candidates = unrevoked.filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
  const key = credentialsKey({ token, secret });
  const found = candidates.find(
    ({ provenKey, secretHash }) => provenKey === key || secretMatches(secret, secretHash),
  );
  if (!found) {
    if (candidates.length === 0) secretMatches(secret, NO_HASH);
    dropMerchantLane({ token, secret });
    throw unauthorized();
  }
  found.provenKey = key;
  recordMerchantLane({ token, secret }, found.merchantId);
  if (isToBeTouched(found, now)) await touch(db, found, now);
  return {
    actor: { kind: "api_key", id: found.id, name: `API key “${found.name}”`, scope: found.scope },
    merchantId: authorisedMerchantId(found.merchantId),
    isGuest: found.isGuest,
  };
}

const isToBeTouched = ({ lastUsedAt }: KnownCredential, now: Date) =>
  lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= LAST_USED_RESOLUTION_MS;

async function touch(db: Db, found: KnownCredential, now: Date) {
  // Other requests that share the cached entry do not write it again.
  found.lastUsedAt = now;
  await writeIfPossible("the credential's last use", () =>
    db.apiCredential.updateMany({
      where: { merchantId: found.merchantId, id: found.id },
      data: { lastUsedAt: now },
    }),
  );
}
