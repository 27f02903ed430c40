import * as oidc from "openid-client";
import type { Db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { hashSecret } from "@/lib/core/secrets";
import { providerClient, staffProviderClient } from "../model/sign-on-client";
import { openIdToken } from "../model/sign-on-secret";
import { PROVIDER_ROW } from "../model/sign-on-settings";
import { staffProvider } from "../rules/staff-provider";
import { SignOnFailure } from "../rules/sign-on-failure";

/**
 * Returns the provider's sign-out page for a session that has ended here (RP-initiated logout), once; null if there is
 * none. The provider sends the person back to the sign-in page.
 * @param token of the ended session
 */
export async function signOutAtProvider(db: Db, token: string): Promise<string | null> {
  const sessionId = hashSecret(token);
  const left = await db.signOnSession.findUnique({
    where: { sessionId, session: { revokedAt: { not: null } } },
    select: { merchantId: true, issuer: true, idToken: true },
  });
  const idToken = left?.idToken ? openIdToken(sessionId, left.idToken) : null;
  if (!left || idToken === null) return null;
  await db.signOnSession.updateMany({ where: { sessionId }, data: { idToken: null } });
  try {
    const client = await clientOf(db, left.merchantId);
    if (client?.serverMetadata().issuer !== left.issuer) return null;
    return oidc.buildEndSessionUrl(client, {
      id_token_hint: idToken,
      post_logout_redirect_uri: `${env().PUBLIC_URL}/sign-in`,
    }).href;
  } catch (error) {
    if (!(error instanceof SignOnFailure)) throw error;
    log().warn({ problem: error.problem, detail: error.detail }, "sign-out at the identity provider failed");
    return null;
  }
}

/** Returns the client of a merchant's provider, or of the staff's; null if there is none any more. */
async function clientOf(db: Db, merchantId: string | null): Promise<oidc.Configuration | null> {
  if (merchantId === null) {
    const provider = staffProvider(env());
    return provider && staffProviderClient(provider);
  }
  const row = await db.signOnProvider.findUnique({ where: { merchantId }, select: PROVIDER_ROW });
  return row && providerClient(row);
}
