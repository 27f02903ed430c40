import { authorizationOf } from "../model/sign-on-authorization";
import { providerClient } from "../model/sign-on-client";
import { takeSignOnTurn } from "../model/sign-on-limit";
import { PROVIDER_ROW } from "../model/sign-on-settings";
import type { Visitor } from "../model/signing-in";
import { SignOnFailure } from "../rules/sign-on-failure";
import { findSignOn } from "../reads/find-sign-on";

/**
 * Values that the browser keeps, encrypted, until the provider sends the person back. The merchant is `platform` for the
 * staff's provider.
 */
export type PendingSignOn = { merchantId: string; state: string; nonce: string; verifier: string };

export type Begun = {
  /** The provider's page. */
  url: string;
  pending: PendingSignOn;
};

/**
 * Begins a sign-in through the provider of an email domain: authorization code flow with PKCE, state and nonce.
 * @param hint email address that the provider fills in
 * @throws SignOnFailure `not_set_up` without a provider, and why it cannot be asked; ServiceError `tooManyRequests`
 */
export async function beginSignOn(
  visitor: Pick<Visitor, "db" | "address">,
  { domain, hint }: { domain: string; hint: string | null },
): Promise<Begun> {
  await takeSignOnTurn(visitor.address);
  const found = await findSignOn(visitor.db, domain);
  if (!found) throw new SignOnFailure("not_set_up");
  const row = await visitor.db.signOnProvider.findUnique({
    where: { merchantId: found.merchantId },
    select: { ...PROVIDER_ROW, groupClaim: true },
  });
  if (!row) throw new SignOnFailure("not_set_up");
  const client = await providerClient(row);
  const { url, ...kept } = await authorizationOf(client, { groupClaim: row.groupClaim, hint });
  return { url, pending: { merchantId: row.merchantId, ...kept } };
}
