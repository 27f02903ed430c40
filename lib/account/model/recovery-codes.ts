import { randomInt } from "node:crypto";
import type { Db } from "@/lib/core/db";
import { hashSecret } from "@/lib/core/secrets";

const HOW_MANY = 10;
/** Without characters that are easily confused: 16 of 31 characters are 79 bits. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const LENGTH = 16;

const newCode = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");

/** Returns the stored form of a recovery code, however it was typed; null for other texts. */
function hashOf(typed: string): string | null {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, "");
  return code.length === LENGTH ? hashSecret(code) : null;
}

/**
 * Replaces a person's recovery codes, in the caller's transaction.
 * @returns the codes, in groups of four. They are returned only here; only their hashes are stored.
 */
export async function renewCodes(db: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, newCode);
  await db.recoveryCode.deleteMany({ where: { userId } });
  await db.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, codeHash: hashSecret(code) })),
  });
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, "$1-"));
}

/** Uses up a recovery code, which only one of several concurrent callers can. @returns whether it was valid. */
export async function spendCode(db: Db, userId: string, typed: string): Promise<boolean> {
  const codeHash = hashOf(typed);
  if (codeHash === null) return false;
  const { count } = await db.recoveryCode.updateMany({
    where: { userId, codeHash, usedAt: null },
    data: { usedAt: new Date() },
  });
  return count === 1;
}
