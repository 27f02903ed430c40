import type { IncomingHttpHeaders } from "node:http";
import { findCourierLink } from "@/lib/dispatch/reads/find-courier-link";
import { db } from "@/lib/core/db";
import { processSingleton } from "@/lib/core/process-singleton";
import { logSecurityEvent } from "@/lib/core/security-log";
import { findTracking } from "@/lib/deliveries/reads/find-tracking";
import { findSession } from "@/lib/account/reads/find-session";
import { callerOf } from "@/lib/http/caller";
import { cookieNames, tokenInCookie } from "./cookies";

/** What the front server asks the application before a page is rendered. */
const front = {
  /**
   * Whether the visitor may know that the page exists: staff for support pages, holders of the code or link for
   * public ones.
   */
  async mayKnowPage([first, second]: string[], cookie: string | undefined): Promise<boolean> {
    if (first === "support") return isStaff(cookie);
    // The pages on which a code is typed, and of couriers without a link.
    if (second === undefined) return true;
    if (first === "track") return (await findTracking(db(), second)) !== null;
    if (first === "courier") return (await findCourierLink(db(), second)) !== null;
    return true;
  },

  /** Logs that a form from another site was refused. */
  originRefused({ headers }: { headers: IncomingHttpHeaders }): void {
    const get = (name: string) => {
      const value = headers[name];
      return typeof value === "string" ? value : null;
    };
    logSecurityEvent("origin.refused", callerOf({ get }));
  },
};

export type Front = typeof front;

/** Registers it for the front server, which is not bundled with the application and finds it under this name. */
export function registerPageGuard(): void {
  processSingleton("front", () => front);
}

async function isStaff(cookie: string | undefined): Promise<boolean> {
  const prefix = `${cookieNames().session}=`;
  const pair = cookie?.split("; ").find((each) => each.startsWith(prefix));
  const token = await tokenInCookie(pair?.slice(prefix.length));
  if (token === null) return false;
  return (await findSession(db(), token))?.user.isStaff ?? false;
}
