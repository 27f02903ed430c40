import type { Context } from "@/lib/core/context";
import type { Db } from "@/lib/core/db";
import { platformContext } from "@/lib/core/platform";

/** A visitor who signs in. */
export type Visitor = {
  db: Db;
  requestId: string | null;
  /** Network address for counting attempts. */
  address: string;
  /** Cookie of browsers from which somebody has signed in before. */
  deviceCookie?: string | null;
  /** The browser's User-Agent. */
  userAgent?: string | null;
  /** Token in the browser's cookie: of a session, even another person's, or of a sign-in that waits for a code. */
  presented?: string | null;
};

/** Returns the context of somebody who signs in. */
export function signInContext(
  { id, name, isStaff }: { id: string; name: string; isStaff: boolean },
  from: { db: Db; requestId: string | null },
): Context {
  const actor = isStaff
    ? ({ kind: "staff", id, name } as const)
    : ({ kind: "user", id, name, role: "viewer" } as const);
  return platformContext(actor, from);
}
