import type { Context } from "@/lib/core/context";
import type { Db } from "@/lib/core/db";
import { platformContext } from "@/lib/core/platform";

/** A visitor who wants to sign in. */
export type Visitor = {
  db: Db;
  requestId: string | null;
  /** The network address that attempts are counted for. */
  address: string;
  /** The cookie that marks browsers from which somebody has signed in before. */
  deviceCookie?: string | null;
  /** How the browser names itself. */
  userAgent?: string | null;
  /** The token in the browser's cookie: of a session, even another person's, or of a sign-in that waits for a code. */
  presented?: string | null;
};

/** The context in which somebody who signs in acts. */
export function signInContext(
  { id, name, isStaff }: { id: string; name: string; isStaff: boolean },
  from: { db: Db; requestId: string | null },
): Context {
  const actor = isStaff
    ? ({ kind: "staff", id, name } as const)
    : ({ kind: "user", id, name, role: "viewer" } as const);
  return platformContext(actor, from);
}
