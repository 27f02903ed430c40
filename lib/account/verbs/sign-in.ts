import { inTransaction } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { knownDevice } from "../rules/known-device";
import { lockForSignIn, openPendingSignIn, openSession } from "../model/open-session";
import { requirePasswordEntry } from "../model/password-entry";
import { passwordMatches } from "../model/password";
import { signInContext, type Visitor } from "../model/signing-in";
import { notifyNewSignIn } from "../model/notify-new-sign-in";
import { admitAttempt, resetAttempts } from "../model/throttle";
import type { SignInInput } from "../schema/users";
import { endSession } from "./end-session";

export type { Visitor } from "../model/signing-in";

/** `token` is for the cookie: of a session, or, if it `awaitsCode`, only for `completeSignIn`. */
export type SignedIn = { token: string; awaitsCode: boolean };

const refused = () => new ServiceError("unauthorized", "The email or the password is wrong");

/**
 * Checks email and password. Opens a session, which replaces the browser's current one, or waits for a code if the
 * person has a second factor.
 * @throws ServiceError `unauthorized`, the same and after about the same time for an unknown email address, a wrong
 * password and a disabled account; `forbidden` for people who have to use their identity provider; `tooManyRequests` after
 * too many attempts.
 */
export async function signIn(visitor: Visitor, { email, password }: SignInInput): Promise<SignedIn> {
  const { db, address, presented, userAgent = null } = visitor;
  const source = { email, address, device: knownDevice(visitor.deviceCookie, email) };
  await admitAttempt(db, source);
  const user = await db.user.findUnique({
    where: { email },
    select: { id: true, name: true, passwordHash: true, disabledAt: true, isStaff: true },
  });
  const matches = await passwordMatches(password, user?.passwordHash ?? null);
  if (!user || !matches || user.disabledAt) throw refused();
  const { id: userId, passwordHash } = user;
  const signedIn = await inTransaction(signInContext(user, visitor), async (tx) => {
    if (!(await lockForSignIn(tx.db, userId, passwordHash))) return null;
    await requirePasswordEntry(tx.db, { userId, email });
    if (presented) await endSession(tx.db, presented);
    const factors = await tx.db.secondFactor.count({ where: { userId, confirmedAt: { not: null } } });
    if (factors > 0) return { token: await openPendingSignIn(tx, userId), awaitsCode: true };
    const from = { userAgent, network: address };
    const token = await openSession(tx, { userId, from, passedBy: null });
    if (!source.device)
      await notifyNewSignIn(tx, { person: { id: userId, name: user.name, email }, from, token });
    return { token, awaitsCode: false };
  });
  if (!signedIn) throw refused();
  await resetAttempts(db, source);
  return signedIn;
}
