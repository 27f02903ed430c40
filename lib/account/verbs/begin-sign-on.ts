import * as oidc from "openid-client";
import { env } from "@/lib/core/env";
import { CALLBACK_PATH, providerClient } from "../model/sign-on-client";
import { takeSignOnTurn } from "../model/sign-on-limit";
import { PROVIDER_ROW } from "../model/sign-on-settings";
import type { Visitor } from "../model/signing-in";
import { SignOnFailure } from "../rules/sign-on-failure";
import { findSignOn } from "../reads/find-sign-on";

/** Values that the browser keeps, encrypted, until the provider sends the person back. */
export type PendingSignOn = { merchantId: string; state: string; nonce: string; verifier: string };

type Begun = {
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
  const verifier = oidc.randomPKCECodeVerifier();
  const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
  const asksGroups =
    row.groupClaim !== null && (client.serverMetadata().scopes_supported ?? []).includes("groups");
  const url = oidc.buildAuthorizationUrl(client, {
    redirect_uri: env().PUBLIC_URL + CALLBACK_PATH,
    scope: `openid email profile${asksGroups ? " groups" : ""}`,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    state,
    nonce,
    ...(hint !== null && { login_hint: hint }),
  });
  return { url: url.href, pending: { merchantId: row.merchantId, state, nonce, verifier } };
}
