import { writeAudit } from "@/lib/core/audit";
import type { Context, Transaction } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { authorisedMerchantId } from "@/lib/core/ids";
import { hashSecret, newSecret } from "@/lib/core/secrets";
import { lockForSignIn, openSession } from "../model/open-session";
import { notifyNewSignIn } from "../model/notify-new-sign-in";
import { hashPassword } from "../model/password";
import { providerClient } from "../model/sign-on-client";
import { identify, type IdentifiedSession } from "../model/sign-on-claims";
import { admitIdentified } from "../model/sign-on-member";
import { takeSignOnTurn } from "../model/sign-on-limit";
import { writeRefusal } from "../model/sign-on-refusal";
import { sealIdToken } from "../model/sign-on-secret";
import { lockProvider, provedDomains } from "../model/sign-on-settings";
import { signInContext, type Visitor } from "../model/signing-in";
import { knownDevice } from "../rules/known-device";
import { emailIn } from "../rules/sign-on";
import { SignOnFailure } from "../rules/sign-on-failure";
import type { SignOnProblem } from "../rules/sign-on-problems";
import type { PendingSignOn } from "./begin-sign-on";
import { endSession } from "./end-session";

/** A new session. `token` is for the cookie. */
type CompletedSignOn = { token: string; email: string };

type Person = { id: string; name: string; email: string; isStaff: boolean };
type Admitted = CompletedSignOn | { problem: SignOnProblem };

/**
 * Completes a sign-in through a merchant's provider: verifies what the provider sent, finds or creates the person, gives
 * them the role of their groups, and opens a session for this merchant, which replaces the browser's current one. Refusals
 * are in the merchant's history. A person whom the groups no longer admit loses the membership.
 * @param currentUrl the address at which the provider sent the person back
 * @throws SignOnFailure with the reason; ServiceError `tooManyRequests`
 */
export async function completeSignOn(
  visitor: Visitor,
  { pending, currentUrl }: { pending: PendingSignOn; currentUrl: URL },
): Promise<CompletedSignOn> {
  const { db, requestId } = visitor;
  const merchantId = authorisedMerchantId(pending.merchantId);
  const actor = { kind: "system", name: "single sign-on" } as const;
  const ctx: Context = { actor, merchantId, db, requestId };
  await takeSignOnTurn(visitor.address);
  try {
    const provider = await db.signOnProvider.findUnique({ where: { merchantId, isOn: true } });
    if (!provider) throw new SignOnFailure("not_set_up");
    const client = await providerClient(provider);
    const { groupClaim } = provider;
    const who = await identify(client, { ...pending, currentUrl, groupClaim });
    const canSignOut = client.serverMetadata().end_session_endpoint !== undefined;
    const passwordHash = await hashPassword(newSecret());
    const result = await inTransaction(ctx, (tx) => admit(tx, visitor, { who, canSignOut, passwordHash }));
    if ("problem" in result) throw new SignOnFailure(result.problem, emailIn(who.claims)?.email ?? null);
    return result;
  } catch (error) {
    // Anybody can send another state; it says nothing about the settings.
    if (error instanceof SignOnFailure && error.problem !== "expired") await writeRefusal(ctx, error);
    throw error;
  }
}

type Arrival = { who: IdentifiedSession; canSignOut: boolean; passwordHash: string };

async function admit(tx: Transaction, visitor: Visitor, arrival: Arrival): Promise<Admitted> {
  const provider = await lockProvider(tx);
  const { who, canSignOut, passwordHash } = arrival;
  // The settings may have changed while the provider was asked.
  if (!provider.isOn || new URL(provider.issuer).href !== new URL(who.issuer).href) {
    return { problem: "not_set_up" };
  }
  const domains = await provedDomains(tx);
  const admission = await admitIdentified(tx, who, { ...provider, domains, passwordHash });
  if ("problem" in admission) return admission;
  const { person, isNew } = admission;
  if (!(await lockForSignIn(tx.db, person.id, null))) return { problem: "disabled" };
  if (visitor.presented) await endSession(tx.db, visitor.presented);
  const token = await open(tx, visitor, person);
  const sessionId = hashSecret(token);
  const { issuer, subject, sid, idToken } = who;
  await tx.db.signOnSession.create({
    data: {
      sessionId,
      merchantId: tx.merchantId,
      issuer,
      subject,
      sid,
      idToken: canSignOut ? sealIdToken(sessionId, idToken) : null,
    },
    select: { sessionId: true },
  });
  const data = { isNew, issuer };
  await writeAudit(tx, { action: "sign_on.signed_in", subjectType: "user", subjectId: person.id, data });
  return { token, email: person.email };
}

/** Opens the session as every other sign-in does, in the person's own name. */
async function open(tx: Transaction, visitor: Visitor, person: Person): Promise<string> {
  const { address: network, userAgent = null, deviceCookie } = visitor;
  const own: Transaction = { ...signInContext(person, visitor), db: tx.db };
  const from = { userAgent, network };
  const signOnMerchantId = tx.merchantId;
  const token = await openSession(own, { userId: person.id, from, passedBy: null, signOnMerchantId });
  if (!knownDevice(deviceCookie, person.email)) await notifyNewSignIn(own, { person, from, token });
  return token;
}
