import { decode, encode } from "next-auth/jwt";
import { SESSION_ABSOLUTE_MS } from "@/lib/account/rules/session-lifetime";
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
    signOn: `${prefix}waybill.sign-on`,
    // `__Host-` would need the whole site as its path.
    courier: isSecure() ? "__Secure-waybill.courier" : "waybill.courier",
  };
}

/** The longest time that browsers keep a cookie. */
const COURIER_COOKIE_SECONDS = 400 * 24 * 60 * 60;

/** Returns the cookie with the secret of a courier's phone, which only the couriers' pages get. */
export function courierCookie(device: string) {
  const maxAge = COURIER_COOKIE_SECONDS;
  return { ...cookieOptions(), name: cookieNames().courier, value: device, path: "/courier", maxAge };
}

/** A browser remembers for a week that it had a sandbox without an account, which lives for a day. */
const GUEST_COOKIE_SECONDS = 7 * 24 * 60 * 60;

/** Returns the session cookie of a guest: next-auth's, with a mark that is still there when the session has ended. */
export async function guestCookie(token: string) {
  const maxAge = GUEST_COOKIE_SECONDS;
  const value = await encode({ token: { sid: token, isGuest: true }, secret: env().AUTH_SECRET, maxAge });
  return { ...cookieOptions(), name: cookieNames().session, value, maxAge };
}

/** Returns the session cookie after a sign-in through a provider: next-auth's. */
export async function openedCookie(token: string) {
  const maxAge = SESSION_ABSOLUTE_MS / 1000;
  const value = await encode({ token: { sid: token }, secret: env().AUTH_SECRET, maxAge });
  return { ...cookieOptions(), name: cookieNames().session, value, maxAge };
}

/** Whether our cookie is that of a guest, whose sandbox may have ended. */
export async function isGuestCookie(cookie: string | undefined): Promise<boolean> {
  return (await contentOf(cookie))?.isGuest === true;
}

/** Returns the session token in our cookie; null without a valid one. */
export async function tokenInCookie(cookie: string | undefined): Promise<string | null> {
  return sessionTokenOf(await contentOf(cookie));
}

async function contentOf(cookie: string | undefined): Promise<Record<string, unknown> | null> {
  if (!cookie) return null;
  return decode({ token: cookie, secret: env().AUTH_SECRET }).catch(() => null);
}

/** Returns the session token from the content of our cookie; null if it is invalid. */
export function sessionTokenOf(content: unknown): string | null {
  if (typeof content !== "object" || content === null || !("sid" in content)) return null;
  return typeof content.sid === "string" ? content.sid : null;
}
