import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { validationError } from "@/lib/core/errors";
import { actingPersonId } from "../model/acting-person";
import { requireOwnPassword } from "../model/own-password";
import { codeGuesses, dropSecondFactor, passSecondStep } from "../model/second-factor";
import type { RemoveFactorInput } from "../schema/second-factor";

/**
 * Turns off the acting person's second factor, with the password and a code of the app or a recovery code. If a
 * second factor is required, they must first set up another one.
 * @throws ServiceError `validation` on `password` or `code` if it is wrong; `tooManyRequests`.
 */
export async function removeOwnSecondFactor(
  ctx: Context,
  { password, code }: RemoveFactorInput,
): Promise<void> {
  const userId = actingPersonId(ctx);
  await requireOwnPassword(ctx.db, { id: userId, password, field: "password" });
  const guesses = codeGuesses(userId);
  await guesses.admit(ctx.db);
  await inTransaction(ctx, async (tx) => {
    const passedBy = await passSecondStep(tx.db, userId, code);
    if (!passedBy) throw validationError({ code: "wrong_code" });
    await dropSecondFactor(tx.db, userId);
    const data = { passedBy };
    await writeAudit(tx, { action: "user.second_factor_off", subjectType: "user", subjectId: userId, data });
  });
  await guesses.forgive(ctx.db);
}
