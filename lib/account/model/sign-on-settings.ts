import type { Transaction } from "@/lib/core/context";
import { ServiceError } from "@/lib/core/errors";
import { lockMerchant } from "../shared/lock-merchant";
import type { ProviderRow } from "./sign-on-client";

/** Columns with which a provider is asked. */
export const PROVIDER_ROW = {
  merchantId: true,
  issuer: true,
  clientId: true,
  clientSecret: true,
} as const satisfies Record<keyof ProviderRow, true>;

/** Locks the merchant and returns its provider. @throws ServiceError `unprocessable` without one */
export async function lockProvider(tx: Transaction) {
  await lockMerchant(tx);
  const { merchantId } = tx;
  const provider = await tx.db.signOnProvider.findUnique({ where: { merchantId } });
  if (!provider) throw new ServiceError("unprocessable", "Save an identity provider first");
  return provider;
}

/** Returns the merchant's proved domains. */
export async function provedDomains({
  db,
  merchantId,
}: Pick<Transaction, "db" | "merchantId">): Promise<string[]> {
  const where = { merchantId, provedAt: { not: null } };
  const found = await db.signOnDomain.findMany({
    where,
    orderBy: { domain: "asc" },
    select: { domain: true },
  });
  return found.map(({ domain }) => domain);
}

/**
 * Writes which domains need the provider, to the merchant and its sandbox. Sessions with a password of their people
 * lose the merchant with the next request.
 */
export async function writeDemand(tx: Transaction): Promise<void> {
  const { merchantId: id, db } = tx;
  const provider = await db.signOnProvider.findUnique({
    where: { merchantId: id },
    select: { isOn: true, isRequired: true },
  });
  const isDemanded = provider !== null && provider.isOn && provider.isRequired;
  const signOnDomains = isDemanded ? await provedDomains(tx) : [];
  await db.merchant.updateMany({ where: { OR: [{ id }, { sandboxOfId: id }] }, data: { signOnDomains } });
}

/** Ends the sessions that the merchant's provider opened. @returns their number */
export async function endProviderSessions({ db, merchantId }: Transaction): Promise<number> {
  const { count } = await db.session.updateMany({
    where: { signOnMerchantId: merchantId, revokedAt: null },
    data: { revokedAt: new Date() },
  });
  return count;
}
