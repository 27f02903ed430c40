import type { Db } from "@/lib/core/db";
import { hashSecret } from "@/lib/core/secrets";
import { domainOf } from "../rules/sign-on";

/** The provider of an email address: its domain, and the host that people know it by. */
type FoundSignOn = { merchantId: string; domain: string; host: string };

/** Returns the provider that is on for the domain of an email address, or for a domain; null without one. */
export async function findSignOn(db: Db, address: string): Promise<FoundSignOn | null> {
  const domain = domainOf(address.trim());
  const found = await db.signOnDomain.findFirst({
    where: { domain, provedAt: { not: null }, merchant: { signOnProvider: { isOn: true } } },
    select: { merchantId: true, merchant: { select: { signOnProvider: { select: { issuer: true } } } } },
  });
  const issuer = found?.merchant.signOnProvider?.issuer;
  if (!found || issuer === undefined) return null;
  return { merchantId: found.merchantId, domain, host: new URL(issuer).host };
}

/**
 * Returns the host of the provider at which somebody who signed out here may still be signed in; null if there is none, or
 * it offers no sign-out.
 * @param token of the ended session
 */
export async function findLeftProvider(db: Db, token: string): Promise<string | null> {
  const left = await db.signOnSession.findUnique({
    where: { sessionId: hashSecret(token), idToken: { not: null }, session: { revokedAt: { not: null } } },
    select: { issuer: true },
  });
  return left ? new URL(left.issuer).host : null;
}
