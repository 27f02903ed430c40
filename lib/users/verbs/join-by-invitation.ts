import { inTransaction } from "@/lib/core/db";
import { validationError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { requireStrongPassword } from "../model/strong-password";
import { insertAccount } from "../model/insert-account";
import { contextOf, type From, join, type Joined, openInvitation } from "../model/join";
import { hashPassword } from "../model/password";
import type { JoinInput } from "../schema";

/**
 * Accepts an invitation with a new account.
 * @throws ServiceError `notFound` for an invitation that is no good any more; `validation` on `email` when it has
 *   an account already (that person signs in and accepts) or is not the invited one, on `password` when it is
 *   easily guessed.
 */
export async function joinByInvitation(from: From, input: JoinInput): Promise<Joined> {
  const invitation = await openInvitation(from.db, input.token);
  if (invitation.email !== null && invitation.email !== input.email) {
    throw validationError({ email: "not_invited" });
  }
  await requireStrongPassword("password", input.password, input);
  const passwordHash = await hashPassword(input.password);
  const person = { id: newId(), name: input.name };
  return inTransaction(contextOf(from, invitation, person), async (tx) => {
    const { email, name } = input;
    await insertAccount(tx, { id: person.id, email, name, isStaff: false, passwordHash });
    return join(tx, invitation, person.id);
  });
}
