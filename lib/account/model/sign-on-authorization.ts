import * as oidc from "openid-client";
import { env } from "@/lib/core/env";
import { CALLBACK_PATH } from "./sign-on-client";

type Wanted = {
  /** Claim with the person's groups; null if groups do not matter. */
  groupClaim: string | null;
  /** Email address that the provider fills in. */
  hint: string | null;
};

/** The provider's page, and the values that the browser keeps until it comes back. */
type Authorization = { url: string; state: string; nonce: string; verifier: string };

/** Returns the request of an authorization code flow with PKCE, state and nonce. */
export async function authorizationOf(
  client: oidc.Configuration,
  { groupClaim, hint }: Wanted,
): Promise<Authorization> {
  const verifier = oidc.randomPKCECodeVerifier();
  const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
  const asksGroups =
    groupClaim !== null && (client.serverMetadata().scopes_supported ?? []).includes("groups");
  const url = oidc.buildAuthorizationUrl(client, {
    redirect_uri: env().PUBLIC_URL + CALLBACK_PATH,
    scope: `openid email profile${asksGroups ? " groups" : ""}`,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    state,
    nonce,
    ...(hint !== null && { login_hint: hint }),
  });
  return { url: url.href, state, nonce, verifier };
}
