import type { Db } from "../db";
import { ServiceError } from "../errors";
import { openSession } from "./open-session";
import { passwordMatches } from "./password";
import { platformContext } from "./platform";
import type { SignInInput } from "./schema";
import { admitAttempt, forgiveAttempt } from "./throttle";

/** Who knocks: not known yet, but from somewhere. */
export type Visitor = {
  db: Db;
  requestId: string | null;
  /** The network address that attempts are counted for. */
  address: string;
};

const refused = () => new ServiceError("unauthorized", "The e-mail or the password is wrong");

/**
 * Checks e-mail and password and opens a session.
 * @returns the session's token, for the cookie.
 * @throws ServiceError `unauthorized`, the same one and after about the same time for an unknown e-mail, a wrong
 *   password and a disabled account; `tooManyRequests` after too many attempts.
 */
export async function signIn(visitor: Visitor, { email, password }: SignInInput): Promise<string> {
  const { db, address, requestId } = visitor;
  await admitAttempt(db, { email, address });
  const user = await db.user.findUnique({
    where: { email },
    select: { id: true, name: true, passwordHash: true, disabledAt: true, isStaff: true },
  });
  const matches = await passwordMatches(password, user?.passwordHash ?? null);
  if (!user || !matches || user.disabledAt) throw refused();
  const { id, name, passwordHash } = user;
  const actor = user.isStaff
    ? ({ kind: "staff", id, name } as const)
    : ({ kind: "user", id, name, role: "viewer" } as const);
  const token = await openSession(platformContext(actor, { db, requestId }), { userId: id, passwordHash });
  if (token === null) throw refused();
  await forgiveAttempt(db, { email, address });
  return token;
}
