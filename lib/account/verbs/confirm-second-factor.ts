import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { validationError } from "@/lib/core/errors";
import { actingPersonId } from "../model/acting-person";
import { endSessionsOf } from "../model/end-sessions";
import { renewCodes } from "../model/recovery-codes";
import { acceptAppCode, codeGuesses } from "../model/second-factor";
import type { CodeInput } from "../schema/second-factor";

/**
 * Turns on the acting person's second factor, confirmed by a code, and ends all their other sessions, which
 * were opened with the password alone. `sessionId` is kept.
 * @returns the recovery codes, which are returned only here
 * @throws ServiceError `validation` on `code` if it is wrong; `tooManyRequests`
 */
export async function confirmSecondFactor(
  ctx: Context,
  { code, sessionId }: CodeInput & { sessionId: string },
): Promise<{ codes: string[] }> {
  const userId = actingPersonId(ctx);
  const guesses = codeGuesses(userId);
  await guesses.admit(ctx.db);
  const codes = await inTransaction(ctx, async (tx) => {
    // A concurrent sign-in locks the row: either it sees the new factor, or its session ends below.
    await tx.db.$executeRaw`SELECT 1 FROM "User" WHERE id = ${userId} FOR NO KEY UPDATE`;
    if (!(await acceptAppCode(tx.db, { userId, code, confirmed: false }))) {
      throw validationError({ code: "wrong_code" });
    }
    await tx.db.secondFactor.update({ where: { userId }, data: { confirmedAt: new Date() } });
    await endSessionsOf(tx.db, { userId, exceptId: sessionId });
    await writeAudit(tx, { action: "user.second_factor_on", subjectType: "user", subjectId: userId });
    return renewCodes(tx.db, userId);
  });
  await guesses.forgive(ctx.db);
  return { codes };
}
