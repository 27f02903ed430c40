import { decode } from "next-auth/jwt";
import { env } from "@/lib/core/env";
import { SIGNED_OUT_SECONDS } from "./signed-out";

/** Attributes of our cookies: hidden from scripts and other sites, and https-only if the site uses https. */
export function cookieOptions() {
  return { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure() } as const;
}

/** A cookie, readable by scripts, that reports a sign-out to the browser's next page. */
export function signedOutCookie() {
  return { ...cookieOptions(), httpOnly: false, maxAge: SIGNED_OUT_SECONDS };
}

/** Whether people use this installation over https. */
export function isSecure(): boolean {
  return env().PUBLIC_URL.startsWith("https://");
}

/** Names of our cookies. `__Host-` makes browsers reject one set by another host or over plain http. */
export function cookieNames() {
  const prefix = isSecure() ? "__Host-" : "";
  return {
    session: `${prefix}waybill.session`,
    csrf: `${prefix}waybill.csrf`,
    callback: `${prefix}waybill.callback`,
    device: `${prefix}waybill.device`,
  };
}

/** Returns the session token in our cookie; null without a valid one. */
export async function tokenInCookie(cookie: string | undefined): Promise<string | null> {
  if (!cookie) return null;
  return sessionTokenOf(await decode({ token: cookie, secret: env().AUTH_SECRET }).catch(() => null));
}

/** Returns the session token from the content of our cookie; null if it is invalid. */
export function sessionTokenOf(content: unknown): string | null {
  if (typeof content !== "object" || content === null || !("sid" in content)) return null;
  return typeof content.sid === "string" ? content.sid : null;
}
