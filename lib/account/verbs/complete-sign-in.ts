import { inTransaction } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { hashSecret } from "@/lib/core/secrets";
import { knownDevice } from "../rules/known-device";
import { lockForSignIn, openSession } from "../model/open-session";
import { codeGuesses, passSecondStep } from "../model/second-factor";
import { signInContext, type Visitor } from "../model/signing-in";
import { notifyNewSignIn } from "../model/notify-new-sign-in";
import { findPendingSignIn } from "../reads/find-pending-sign-in";
import type { CodeInput } from "../schema/second-factor";

/** A new session. `token` is for the cookie and differs from the first step's. */
export type CompletedSignIn = { token: string; email: string };

const startAgain = () => new ServiceError("unprocessable", "This took too long. Sign in again");

/**
 * The second step: opens a session for the person whose password was checked in this browser, with a code of their
 * app or a recovery code. Each code works once.
 * @throws ServiceError `unprocessable` if no sign-in waits for a code in this browser; `unauthorized` for a wrong or
 * used code; `tooManyRequests` after too many from any networks.
 */
export async function completeSignIn(visitor: Visitor, { code }: CodeInput): Promise<CompletedSignIn> {
  const { db, address, presented, userAgent = null } = visitor;
  const person = presented ? await findPendingSignIn(db, presented) : null;
  if (!presented || !person) throw startAgain();
  const { id: userId, email } = person;
  const device = knownDevice(visitor.deviceCookie, email);
  const guesses = codeGuesses(userId, device);
  await guesses.admit(db);
  const token = await inTransaction(signInContext(person, visitor), async (tx) => {
    if (!(await lockForSignIn(tx.db, userId, null))) throw startAgain();
    // A new password, which ends sessions, also deletes it. Only one of several concurrent callers can.
    const { count } = await tx.db.pendingSignIn.deleteMany({ where: { id: hashSecret(presented) } });
    if (count === 0) throw startAgain();
    const passedBy = await passSecondStep(tx.db, userId, code);
    if (!passedBy) throw new ServiceError("unauthorized", "The code is wrong or has been used");
    const from = { userAgent, network: address };
    const opened = await openSession(tx, { userId, from, passedBy });
    if (!device) await notifyNewSignIn(tx, { person, from, token: opened });
    return opened;
  });
  await guesses.forgive(db);
  return { token, email };
}
