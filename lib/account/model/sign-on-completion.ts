import type * as oidc from "openid-client";
import type { AuditInput } from "@/lib/core/audit";
import type { Context, Transaction } from "@/lib/core/context";
import { PLATFORM } from "@/lib/core/platform";
import { hashSecret, newSecret } from "@/lib/core/secrets";
import { knownDevice } from "../rules/known-device";
import { emailIn } from "../rules/sign-on";
import { SignOnFailure } from "../rules/sign-on-failure";
import type { SignOnProblem } from "../rules/sign-on-problems";
import { endSession } from "../verbs/end-session";
import { notifyNewSignIn } from "./notify-new-sign-in";
import { lockForSignIn, openSession } from "./open-session";
import { hashPassword } from "./password";
import { identify, type IdentifiedSession } from "./sign-on-claims";
import { writeRefusal } from "./sign-on-refusal";
import { sealIdToken } from "./sign-on-secret";
import { signInContext, type Visitor } from "./signing-in";

/** A new session. `token` is for the cookie. */
export type CompletedSignOn = { token: string; email: string };

type Person = { id: string; name: string; email: string; isStaff: boolean };

/** The admitted person, or why the sign-in is refused. A refusal may have changed an account: it is committed. */
type Admission = { person: Person; isNew: boolean } | { problem: SignOnProblem };

/** Somebody whom a provider has identified. `passwordHash` is of a password that nobody knows, for a new account. */
export type Arrival = { who: IdentifiedSession; canSignOut: boolean; passwordHash: string };

/** Verifies what a provider sent. @throws SignOnFailure */
export async function arrivalAt(
  client: oidc.Configuration,
  returned: Parameters<typeof identify>[1],
): Promise<Arrival> {
  return {
    who: await identify(client, returned),
    canSignOut: client.serverMetadata().end_session_endpoint !== undefined,
    passwordHash: await hashPassword(newSecret()),
  };
}

/**
 * Completes a sign-in, and records a refusal in the audit log.
 * @throws SignOnFailure with the reason
 */
export async function orRefuse(
  ctx: Context,
  complete: () => Promise<Opened | Refused>,
): Promise<CompletedSignOn> {
  try {
    const result = await complete();
    if ("problem" in result) throw new SignOnFailure(result.problem, result.email);
    const { token, email } = result;
    return { token, email };
  } catch (error) {
    // Anybody can send another state; it says nothing about the settings.
    if (error instanceof SignOnFailure && error.problem !== "expired") await writeRefusal(ctx, error);
    throw error;
  }
}

/** A session with the audit entry that its transaction leaves. */
type Opened = CompletedSignOn & { entry: AuditInput };
type Refused = { problem: SignOnProblem; email: string | null };

/**
 * Opens a session for the context's merchant, or for the platform, in the person's own name, as every other sign-in does. It
 * replaces the browser's current one.
 */
export async function openFor(
  tx: Transaction,
  visitor: Visitor,
  { who, canSignOut }: Arrival,
  admission: Admission,
): Promise<Opened | Refused> {
  const refused = (problem: SignOnProblem) => ({ problem, email: emailIn(who.claims)?.email ?? null });
  if ("problem" in admission) return refused(admission.problem);
  const { person, isNew } = admission;
  if (!(await lockForSignIn(tx.db, person.id, null))) return refused("disabled");
  if (visitor.presented) await endSession(tx.db, visitor.presented);
  const { merchantId } = tx;
  const { address: network, userAgent = null, deviceCookie } = visitor;
  const own: Transaction = { ...signInContext(person, visitor), db: tx.db };
  const from = { userAgent, network };
  const session = { userId: person.id, from, passedBy: null, signOnMerchantId: merchantId };
  const token = await openSession(own, session);
  if (!knownDevice(deviceCookie, person.email)) await notifyNewSignIn(own, { person, from, token });
  const sessionId = hashSecret(token);
  const { issuer, subject, sid, idToken } = who;
  await tx.db.signOnSession.create({
    data: {
      ...{ sessionId, issuer, subject, sid, merchantId: merchantId === PLATFORM ? null : merchantId },
      idToken: canSignOut ? sealIdToken(sessionId, idToken) : null,
    },
    select: { sessionId: true },
  });
  const data = { isNew, issuer };
  const entry: AuditInput = { action: "sign_on.signed_in", subjectType: "user", subjectId: person.id, data };
  return { token, email: person.email, entry };
}
