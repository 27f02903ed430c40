import type { Db } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { knownDevice } from "../model/known-device";
import { openSession } from "../model/open-session";
import { passwordMatches } from "../model/password";
import { platformContext } from "@/lib/core/platform";
import type { SignInInput } from "../schema";
import { admitAttempt, forgiveAttempt } from "../model/throttle";

/** Who knocks: not known yet, but from somewhere. */
export type Visitor = {
  db: Db;
  requestId: string | null;
  /** The network address that attempts are counted for. */
  address: string;
  /** The cookie by which browsers are known that somebody signed in from before. */
  deviceCookie?: string | null;
  /** The token of the session that the browser has so far, whoever's it is. */
  presented?: string | null;
};

const refused = () => new ServiceError("unauthorized", "The e-mail or the password is wrong");

/**
 * Checks e-mail and password and opens a session, which takes the place of the one that was presented.
 * @returns the session's token, for the cookie.
 * @throws ServiceError `unauthorized`, the same one and after about the same time for an unknown e-mail, a wrong
 *   password and a disabled account; `tooManyRequests` after too many attempts.
 */
export async function signIn(visitor: Visitor, { email, password }: SignInInput): Promise<string> {
  const { db, address, requestId, presented } = visitor;
  const source = { email, address, device: knownDevice(visitor.deviceCookie, email) };
  await admitAttempt(db, source);
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
  const ctx = platformContext(actor, { db, requestId });
  const token = await openSession(ctx, { userId: id, passwordHash, presented });
  if (token === null) throw refused();
  await forgiveAttempt(db, source);
  return token;
}
