import type { Transaction } from "@/lib/core/context";
import { ServiceError } from "@/lib/core/errors";
import { authorisedMerchantId } from "@/lib/core/ids";
import { lockMerchant } from "./lock-merchant";
import { type CredentialState, ofMerchantOrItsSandbox, stateOf } from "../reads/list-credentials";
import type { CredentialKey } from "../schema/credentials";

/** A valid credential, and a context for its merchant, whose row is locked. */
export type FoundCredential = {
  tx: Transaction;
  id: string;
  state: Extract<CredentialState, "good" | "expiring">;
  expiresAt: Date | null;
};

/**
 * Finds and locks a valid credential, so that changes to it happen one after the other.
 * @throws ServiceError `notFound` if neither the merchant nor its sandbox has the token; `unprocessable` if it has already ended.
 */
export async function findWorkingCredential(tx: Transaction, key: CredentialKey): Promise<FoundCredential> {
  const where = { token: key.token, ...ofMerchantOrItsSandbox(key.merchantId) };
  const found = await tx.db.apiCredential.findFirst({ where, select: { merchantId: true, id: true } });
  if (!found) throw new ServiceError("notFound", "This merchant and its sandbox have no such token");
  const { id } = found;
  const own: Transaction = { ...tx, merchantId: authorisedMerchantId(found.merchantId) };
  await lockMerchant(own);
  const { revokedAt, expiresAt } = await tx.db.apiCredential.findUniqueOrThrow({
    where: { merchantId_id: { merchantId: found.merchantId, id } },
    select: { revokedAt: true, expiresAt: true },
  });
  const state = stateOf({ revokedAt, expiresAt }, new Date());
  if (state === "revoked") throw ended("was revoked already", revokedAt);
  if (state === "expired") throw ended("has expired already", expiresAt);
  return { tx: own, id, state, expiresAt };
}

function ended(how: string, at: Date | null): ServiceError {
  return new ServiceError("unprocessable", `This token ${how}, at ${at?.toISOString() ?? "an unknown time"}`);
}
