import { inTransaction } from "@/lib/core/db";
import { validationError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { requireStrongPassword } from "../model/strong-password";
import { insertAccount } from "../model/insert-account";
import { contextOf, type From, join, type Joined, openInvitation } from "../model/join";
import { hashPassword } from "../model/password";
import type { JoinInput } from "../schema/users";

/**
 * Accepts an invitation with a new account.
 * @throws ServiceError `notFound` if the invitation is no longer valid; `validation` on `email` if it already has an
 *   account (that person signs in first) or is not the invited one, on `password` if it is easy to guess.
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
