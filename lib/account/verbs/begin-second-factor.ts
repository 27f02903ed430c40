import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { actingPersonId } from "../model/acting-person";
import { authenticatorUri, newAuthenticatorSecret } from "../model/authenticator";
import { requireOwnPassword } from "../model/own-password";
import { sealFactor } from "../model/second-factor";
import type { OwnPasswordInput } from "../schema/second-factor";

/** Data for the authenticator app: the secret in base32, and the URL in the QR code. */
export type NewAuthenticator = { secret: string; uri: string };

/**
 * Creates a secret for the acting person's authenticator app. It becomes active when `confirmSecondFactor` has
 * accepted a code.
 * @throws ServiceError `validation` on `password` if it is wrong; `tooManyRequests`; `unprocessable` if there is a
 * second factor already.
 */
export async function beginSecondFactor(
  ctx: Context,
  { password }: OwnPasswordInput,
): Promise<NewAuthenticator> {
  const userId = actingPersonId(ctx);
  const { email } = await requireOwnPassword(ctx.db, { id: userId, password, field: "password" });
  const secret = newAuthenticatorSecret();
  const sealed = sealFactor(userId, secret);
  await inTransaction(ctx, async (tx) => {
    await tx.db.secondFactor.createMany({ data: [{ userId, secret: sealed }], skipDuplicates: true });
    const { count } = await tx.db.secondFactor.updateMany({
      where: { userId, confirmedAt: null },
      data: { secret: sealed, lastStep: 0 },
    });
    if (count === 0) throw new ServiceError("unprocessable", "Two-factor authentication is on already");
    await writeAudit(tx, { action: "user.second_factor_begun", subjectType: "user", subjectId: userId });
  });
  return { secret, uri: authenticatorUri(secret, email) };
}
