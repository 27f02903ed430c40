import { decode } from "next-auth/jwt";
import { env } from "@/lib/core/env";
import { SIGNED_OUT_SECONDS } from "./signed-out";

/** How our cookies are set: out of reach for scripts and other sites, and on https for https only. */
export function cookieOptions() {
  return { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure() } as const;
}

/** The cookie that says to the browser's next page, by script, that somebody has signed out. */
export function signedOutCookie() {
  return { ...cookieOptions(), httpOnly: false, maxAge: SIGNED_OUT_SECONDS };
}

/** Whether people reach this installation by https. */
export function isSecure(): boolean {
  return env().PUBLIC_URL.startsWith("https://");
}

/** The names of our cookies. `__Host-` makes a browser refuse one that another host or plain http tries to set. */
export function cookieNames() {
  const prefix = isSecure() ? "__Host-" : "";
  return {
    session: `${prefix}waybill.session`,
    csrf: `${prefix}waybill.csrf`,
    callback: `${prefix}waybill.callback`,
    device: `${prefix}waybill.device`,
  };
}

/** The session's token in our cookie; null when there is no cookie or it is not ours. */
export async function tokenInCookie(cookie: string | undefined): Promise<string | null> {
  if (!cookie) return null;
  return sessionTokenOf(await decode({ token: cookie, secret: env().AUTH_SECRET }).catch(() => null));
}

/** The session's token from the content of our cookie; null where there is none. */
export function sessionTokenOf(content: unknown): string | null {
  if (typeof content !== "object" || content === null || !("sid" in content)) return null;
  return typeof content.sid === "string" ? content.sid : null;
}
