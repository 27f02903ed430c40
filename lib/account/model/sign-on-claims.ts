import * as oidc from "openid-client";
import { groupsIn } from "../rules/sign-on";
import type { Identified } from "./sign-on-member";
import { SignOnFailure } from "../rules/sign-on-failure";
import { tokenFailure } from "./sign-on-client";

/** The address at which the browser came back, and the values that it kept. */
type Returned = {
  currentUrl: URL;
  state: string;
  nonce: string;
  verifier: string;
  groupClaim: string | null;
};

/** An identified person with the token that the provider recognizes its session by. */
export type IdentifiedSession = Identified & { sid: string | null; idToken: string };

/**
 * Exchanges the code for an ID token, whose signature, issuer, audience, times and nonce the library checks, and asks for
 * the claims that the token lacks.
 * @throws SignOnFailure
 */
export async function identify(client: oidc.Configuration, returned: Returned): Promise<IdentifiedSession> {
  const { currentUrl, state, nonce, verifier, groupClaim } = returned;
  // Another tab has begun a sign-in since, or somebody else's link was opened.
  if (currentUrl.searchParams.get("state") !== state) throw new SignOnFailure("expired");
  try {
    const tokens = await oidc.authorizationCodeGrant(client, currentUrl, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const own = tokens.claims();
    if (!own || !tokens.id_token) throw new SignOnFailure("bad_answer", "no ID token");
    const lacks = own.email === undefined || (groupClaim !== null && groupsIn(own, groupClaim).length === 0);
    const hasMore = client.serverMetadata().userinfo_endpoint !== undefined;
    const more = lacks && hasMore ? await oidc.fetchUserInfo(client, tokens.access_token, own.sub) : {};
    const { issuer } = client.serverMetadata();
    const sid = typeof own.sid === "string" ? own.sid : null;
    return { issuer, subject: own.sub, claims: { ...more, ...own }, sid, idToken: tokens.id_token };
  } catch (error) {
    throw tokenFailure(error);
  }
}
