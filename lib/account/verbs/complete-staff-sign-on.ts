import { writeAudit } from "@/lib/core/audit";
import type { Context, Transaction } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { PLATFORM, platformContext } from "@/lib/core/platform";
import { hashSecret, newSecret } from "@/lib/core/secrets";
import { notifyNewSignIn } from "../model/notify-new-sign-in";
import { lockForSignIn, openSession } from "../model/open-session";
import { hashPassword } from "../model/password";
import { identify, type IdentifiedSession } from "../model/sign-on-claims";
import { staffProviderClient } from "../model/sign-on-client";
import { takeSignOnTurn } from "../model/sign-on-limit";
import { writeRefusal } from "../model/sign-on-refusal";
import { sealIdToken } from "../model/sign-on-secret";
import { signInContext, type Visitor } from "../model/signing-in";
import { admitStaff } from "../model/staff-admission";
import { knownDevice } from "../rules/known-device";
import { emailIn } from "../rules/sign-on";
import { SignOnFailure } from "../rules/sign-on-failure";
import type { SignOnProblem } from "../rules/sign-on-problems";
import { staffProvider, type StaffProvider } from "../rules/staff-provider";
import type { PendingSignOn } from "./begin-sign-on";
import { endSession } from "./end-session";

/** A new session. `token` is for the cookie. */
type CompletedSignOn = { token: string; email: string };

/**
 * Completes a sign-in through the staff's provider: verifies what the provider sent, finds or creates the account, gives it
 * the role of the person's groups, and opens a session, which replaces the browser's current one. Refusals are in the audit
 * log. An account that the provider opened before is disabled when no group gives access any more.
 * @param currentUrl the address at which the provider sent the person back
 * @throws SignOnFailure with the reason; ServiceError `tooManyRequests`
 */
export async function completeStaffSignOn(
  visitor: Visitor,
  { pending, currentUrl }: { pending: PendingSignOn; currentUrl: URL },
): Promise<CompletedSignOn> {
  const ctx: Context = platformContext({ kind: "system", name: "single sign-on" }, visitor);
  await takeSignOnTurn(visitor.address);
  try {
    const provider = staffProvider(env());
    if (!provider) throw new SignOnFailure("not_set_up");
    const client = await staffProviderClient(provider);
    const who = await identify(client, { ...pending, currentUrl, groupClaim: provider.groupClaim });
    const canSignOut = client.serverMetadata().end_session_endpoint !== undefined;
    const passwordHash = await hashPassword(newSecret());
    const arrival = { who, canSignOut, provider: { ...provider, passwordHash } };
    const result = await inTransaction(ctx, (tx) => admit(tx, visitor, arrival));
    if ("problem" in result) throw new SignOnFailure(result.problem, emailIn(who.claims)?.email ?? null);
    return result;
  } catch (error) {
    // Anybody can send another state; it says nothing about the settings.
    if (error instanceof SignOnFailure && error.problem !== "expired") await writeRefusal(ctx, error);
    throw error;
  }
}

type Arrival = {
  who: IdentifiedSession;
  canSignOut: boolean;
  provider: StaffProvider & { passwordHash: string };
};

async function admit(
  tx: Transaction,
  visitor: Visitor,
  { who, canSignOut, provider }: Arrival,
): Promise<CompletedSignOn | { problem: SignOnProblem }> {
  const admission = await admitStaff(tx, who, provider);
  if ("problem" in admission) return admission;
  const { person, isNew } = admission;
  if (!(await lockForSignIn(tx.db, person.id, null))) return { problem: "disabled" };
  if (visitor.presented) await endSession(tx.db, visitor.presented);
  const { address: network, userAgent = null, deviceCookie } = visitor;
  const own: Transaction = { ...signInContext(person, visitor), db: tx.db };
  const from = { userAgent, network };
  const token = await openSession(own, {
    userId: person.id,
    from,
    passedBy: null,
    signOnMerchantId: PLATFORM,
  });
  if (!knownDevice(deviceCookie, person.email)) await notifyNewSignIn(own, { person, from, token });
  const sessionId = hashSecret(token);
  const { issuer, subject, sid, idToken } = who;
  await tx.db.signOnSession.create({
    data: {
      ...{ sessionId, merchantId: null, issuer, subject, sid },
      idToken: canSignOut ? sealIdToken(sessionId, idToken) : null,
    },
    select: { sessionId: true },
  });
  const data = { isNew, issuer };
  await writeAudit(tx, { action: "sign_on.signed_in", subjectType: "user", subjectId: person.id, data });
  return { token, email: person.email };
}
