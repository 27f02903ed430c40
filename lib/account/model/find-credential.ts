import type { ApiScope, Transaction } from "@/lib/core/context";
import { notFound, ServiceError } from "@/lib/core/errors";
import { say } from "@/lib/core/language/say";
import type { Sentence } from "@/lib/core/language/sentence";
import { lockMerchant } from "../shared/lock-merchant";
import { stateOf } from "../reads/list-credentials";

/** A credential that is still accepted. `expiresAt` is set if another pair replaces it. */
export type FoundCredential = { name: string; scope: ApiScope; token: string; expiresAt: Date | null };

/**
 * Finds a valid credential of the merchant and locks its row, so that changes happen one after the other.
 * @throws ServiceError `notFound` if the merchant has no such credential; `unprocessable` if it has ended already.
 */
export async function findValidCredential(tx: Transaction, id: string): Promise<FoundCredential> {
  await lockMerchant(tx);
  const found = await tx.db.apiCredential.findUnique({
    where: { merchantId_id: { merchantId: tx.merchantId, id } },
    select: { name: true, scope: true, token: true, revokedAt: true, expiresAt: true },
  });
  if (!found) throw notFound("Credential");
  const { revokedAt, ...credential } = found;
  const state = stateOf(found, new Date());
  if (state === "revoked")
    throw ended(say("This token was revoked already, at {at}", { at: timeOf(revokedAt) }));
  if (state === "expired")
    throw ended(say("This token has expired already, at {at}", { at: timeOf(credential.expiresAt) }));
  return credential;
}

const ended = (sentence: Sentence) => new ServiceError("unprocessable", sentence);

const timeOf = (at: Date | null) => at?.toISOString() ?? "an unknown time";
