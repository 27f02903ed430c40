import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { validationError } from "@/lib/core/errors";
import { actingPersonId } from "../model/acting-person";
import { renewCodes } from "../model/recovery-codes";
import { acceptAppCode, codeGuesses } from "../model/second-factor";
import type { CodeInput } from "../schema/second-factor";

/**
 * Replaces the acting person's recovery codes, with a code of their app. The earlier ones stop working.
 * @returns the codes, which are returned only here.
 * @throws ServiceError `validation` on `code` if it is wrong; `tooManyRequests`.
 */
export async function renewRecoveryCodes(ctx: Context, { code }: CodeInput): Promise<{ codes: string[] }> {
  const userId = actingPersonId(ctx);
  const guesses = codeGuesses(userId);
  await guesses.admit(ctx.db);
  const codes = await inTransaction(ctx, async (tx) => {
    if (!(await acceptAppCode(tx.db, { userId, code }))) throw validationError({ code: "wrong_code" });
    await writeAudit(tx, { action: "user.recovery_codes_renewed", subjectType: "user", subjectId: userId });
    return renewCodes(tx.db, userId);
  });
  await guesses.forgive(ctx.db);
  return { codes };
}
