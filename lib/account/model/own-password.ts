import type { Db } from "@/lib/core/db";
import { notFound, validationError } from "@/lib/core/errors";
import { passwordMatches } from "./password";
import { admitAttempt, resetAttempts } from "./throttle";

/** A person whose password was just checked, and the hash that it was checked against. */
export type Proven = { name: string; email: string; passwordHash: string };

/**
 * Checks that the acting person knows their own password, so that an unattended browser is not enough.
 * @param field the password's field in the form
 * @throws ServiceError `validation` on the field if it is wrong; `tooManyRequests` if it was wrong too often.
 */
export async function requireOwnPassword(
  db: Db,
  { id, password, field }: { id: string; password: string; field: string },
): Promise<Proven> {
  const select = { name: true, email: true, passwordHash: true };
  const user = await db.user.findUnique({ where: { id }, select });
  if (!user) throw notFound("User");
  const guesses = { email: id, address: `own password of ${id}` };
  await admitAttempt(db, guesses);
  if (!(await passwordMatches(password, user.passwordHash))) {
    throw validationError({ [field]: "wrong_password" });
  }
  await resetAttempts(db, guesses);
  return user;
}
