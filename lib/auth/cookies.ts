import { decode } from "next-auth/jwt";
import { env } from "@/lib/core/env";
import { SIGNED_OUT_SECONDS } from "./signed-out";

/** Attributes of our cookies: hidden from scripts and other sites, and https-only if the site uses https. */
export function cookieOptions() {
  return { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure() } as const;
}

/** A cookie, readable by scripts, that tells the browser's next page that somebody signed out. */
export function signedOutCookie() {
  return { ...cookieOptions(), httpOnly: false, maxAge: SIGNED_OUT_SECONDS };
}

/** Whether people reach this installation by https. */
export function isSecure(): boolean {
  return env().PUBLIC_URL.startsWith("https://");
}

/** The names of our cookies. `__Host-` makes browsers reject one set by another host or over plain http. */
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

/** The session's token from the content of our cookie; null if there is none. */
export function sessionTokenOf(content: unknown): string | null {
  if (typeof content !== "object" || content === null || !("sid" in content)) return null;
  return typeof content.sid === "string" ? content.sid : null;
}
