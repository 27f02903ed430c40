import type { Db } from "@/lib/core/db";
import { openSecret, sealSecret } from "@/lib/core/secrets";
import { stepOfCode } from "./authenticator";
import { spendCode } from "./recovery-codes";
import { admitAttempt, resetAttempts } from "./throttle";

const PURPOSE = "second factor";

/** Encrypts an authenticator's secret for storage. */
export const sealFactor = (userId: string, secret: string) => sealSecret(PURPOSE, userId, secret);

/** Method that passed the second step. */
export type PassedBy = "app" | "recovery_code";

/**
 * Accepts an unused code of the person's app, in the caller's transaction. Only one of several concurrent callers can
 * use a code.
 */
export async function acceptAppCode(
  db: Db,
  { userId, code, confirmed = true }: { userId: string; code: string; confirmed?: boolean },
): Promise<boolean> {
  const where = { userId, confirmedAt: confirmed ? { not: null } : null };
  const factor = await db.secondFactor.findFirst({ where, select: { secret: true } });
  const secret = factor && openSecret(PURPOSE, userId, factor.secret);
  const step = secret ? stepOfCode(secret, code.replaceAll(/\s/g, "")) : null;
  if (step === null) return false;
  const { count } = await db.secondFactor.updateMany({
    where: { ...where, lastStep: { lt: step } },
    data: { lastStep: step },
  });
  return count === 1;
}

/** Accepts a code of the app or a recovery code. @returns which it was; null if neither. */
export async function passSecondStep(db: Db, userId: string, code: string): Promise<PassedBy | null> {
  if (await acceptAppCode(db, { userId, code })) return "app";
  return (await spendCode(db, userId, code)) ? "recovery_code" : null;
}

/**
 * Limits guesses of a person's codes from all networks together: a guesser knows the password, and a million codes
 * are few. A browser known to the person is counted separately, so that they can still sign in.
 */
export function codeGuesses(userId: string, device: string | null = null) {
  const source = { email: `codes of ${userId}`, address: `codes of ${userId}`, device };
  return {
    admit: (db: Db) => admitAttempt(db, source),
    forgive: (db: Db) => resetAttempts(db, source),
  };
}

/** Removes a person's second factor, in the caller's transaction. @returns whether there was one. */
export async function dropSecondFactor(db: Db, userId: string): Promise<boolean> {
  await db.recoveryCode.deleteMany({ where: { userId } });
  const { count } = await db.secondFactor.deleteMany({ where: { userId, confirmedAt: { not: null } } });
  return count === 1;
}
