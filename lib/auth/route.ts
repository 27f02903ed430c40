import "server-only";
import { createHash, randomBytes } from "node:crypto";
import NextAuth from "next-auth";
import { cookies } from "next/headers";
import { NextRequest } from "next/server";
import { callerOf } from "../http/caller";
import { failureAnswer } from "../http/failure";
import { errorAnswer, toResponse } from "../http/respond";
import { NO_SUCH_ENDPOINT } from "../http/routes";
import { env } from "@/lib/core/env";
import { logSecurityEvent } from "@/lib/core/security-log";
import { DEVICE_COOKIE_SECONDS, withKnownDevice } from "@/lib/account/rules/known-device";
import { codePath, safeCallbackPath } from "./callback-url";
import { cookieNames, cookieOptions, signedOutCookie } from "./cookies";
import { type Attempt, authOptions } from "./options";
import { currentSessionToken } from "./session";
import { keepLeftProvider } from "./sign-on-cookie";
import { SIGNED_OUT_COOKIE } from "./signed-out";

/** Enabled next-auth actions; its own pages and client log are not used. */
const OPEN: Record<string, ReadonlySet<string>> = {
  GET: new Set(["csrf", "session", "signin", "error"]),
  POST: new Set(["callback", "signout"]),
};

/** An email, a password, a token and a path, percent-encoded. */
const MAX_BODY_BYTES = 16 * 1024;

/** Target of next-auth's redirect if the CSRF token is missing or wrong. */
const REFUSED = "?csrf=true";

type RouteContext = { params: Promise<{ nextauth: string[] }> };

/**
 * Wraps next-auth and passes on only input it can handle: it answers 500 to a malformed callbackUrl and to malformed
 * JSON. It does not know the requested host either, so redirects are made relative; signing in works under every host
 * and port.
 */
export async function authRoute(request: NextRequest, context: RouteContext): Promise<Response> {
  const [action = ""] = (await context.params).nextauth;
  const caller = callerOf(request.headers);
  const { requestId } = caller;
  if (!OPEN[request.method]?.has(action)) {
    return toResponse(errorAnswer("notFound", { message: NO_SUCH_ENDPOINT, requestId }));
  }
  const length = Number(request.headers.get("content-length") ?? (request.method === "POST" ? NaN : 0));
  if (!(length <= MAX_BODY_BYTES)) {
    return toResponse(errorAnswer("payloadTooLarge", { message: "The request is too large", requestId }));
  }
  await dropMalformedCallbackCookie();
  const clean = await withSafeFields(request);
  const names = cookieNames();
  const deviceCookie = request.cookies.get(names.device)?.value;
  const attempt: Attempt = {
    caller,
    deviceCookie,
    userAgent: request.headers.get("user-agent"),
    presented: await currentSessionToken(),
    signedIn: null,
    awaitsCode: false,
    failed: null,
  };
  // next-auth's types do not say what its route handler returns.
  const answer = (await NextAuth(clean, context, authOptions(attempt))) as Response;
  if (attempt.failed !== null && !leadsBackToForm(action, answer)) {
    return toResponse(failureAnswer(attempt.failed, caller));
  }
  const { response, path } = await withOwnPath(answer, attempt.awaitsCode);
  const refused = path?.endsWith(REFUSED) ?? false;
  if (refused) logSecurityEvent("origin.refused", caller);
  if (attempt.signedIn !== null) await rememberBrowser(attempt.signedIn, deviceCookie);
  if (action === "signout" && !refused) {
    (await cookies()).set(SIGNED_OUT_COOKIE, "1", signedOutCookie());
    if (attempt.presented !== null) await keepLeftProvider(attempt.presented);
  }
  return response;
}

/** A form submitted without JavaScript is shown again with the reason in its URL. */
function leadsBackToForm(action: string, answer: Response): boolean {
  return action === "callback" && answer.headers.has("location");
}

/**
 * Marks the browser as known to the account, so that it is throttled separately from its network. Signing out keeps
 * the mark.
 */
async function rememberBrowser(email: string, deviceCookie: string | undefined): Promise<void> {
  const options = { ...cookieOptions(), maxAge: DEVICE_COOKIE_SECONDS };
  (await cookies()).set(cookieNames().device, withKnownDevice(deviceCookie, email), options);
}

async function dropMalformedCallbackCookie(): Promise<void> {
  const store = await cookies();
  const name = cookieNames().callback;
  const value = store.get(name)?.value;
  if (value !== undefined && safeCallbackPath(value) !== value) store.delete(name);
}

/**
 * Whether a page of this site sent the request. Browsers say where a form comes from in a header that no page can set;
 * those on plain http name the origin only.
 */
function isFromOwnPage({ headers }: NextRequest): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = headers.get("origin");
  const host = headers.get("x-forwarded-host") ?? headers.get("host");
  return origin !== null && URL.canParse(origin) && new URL(origin).host === host;
}

/** Returns a token of next-auth's check against forged forms, after setting the cookie that it is compared with. */
async function freshCsrfToken(): Promise<string> {
  const token = randomBytes(32).toString("hex");
  const hash = createHash("sha256").update(`${token}${env().AUTH_SECRET}`).digest("hex");
  (await cookies()).set(cookieNames().csrf, `${token}|${hash}`, cookieOptions());
  return token;
}

/** Returns the request with a callback within this site. A form of this site needs no CSRF token. */
async function withSafeFields(request: NextRequest): Promise<NextRequest> {
  const url = new URL(request.url);
  if (url.searchParams.has("callbackUrl")) {
    url.searchParams.set("callbackUrl", safeCallbackPath(url.searchParams.get("callbackUrl")));
  }
  if (request.method !== "POST") return new NextRequest(url, { headers: request.headers });
  const fields = new URLSearchParams(await readFields(request));
  fields.set("callbackUrl", safeCallbackPath(fields.get("callbackUrl")));
  if (!fields.has("csrfToken") && isFromOwnPage(request)) fields.set("csrfToken", await freshCsrfToken());
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/x-www-form-urlencoded");
  headers.delete("content-length");
  return new NextRequest(url, { method: "POST", headers, body: fields.toString() });
}

/** Returns the texts of a form or a JSON object; other bodies count as empty. */
async function readFields(request: NextRequest): Promise<[string, string][]> {
  const text = await request.text();
  if (!request.headers.get("content-type")?.includes("application/json")) {
    return [...new URLSearchParams(text)];
  }
  const content = parseJson(text);
  if (typeof content !== "object" || content === null) return [];
  return Object.entries(content).flatMap(([key, value]) => (typeof value === "string" ? [[key, value]] : []));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns the path of this site that a response redirects to; with `awaitsCode`, first to the code page. */
function ownPath(address: string, awaitsCode: boolean): string {
  const url = new URL(address, "http://waybill.invalid");
  const path = `${url.pathname}${url.search}${url.hash}`;
  return awaitsCode ? codePath(path) : path;
}

/** Returns the response with its redirect as a path of this site; null if it does not redirect. */
async function withOwnPath(
  response: Response,
  awaitsCode: boolean,
): Promise<{ response: Response; path: string | null }> {
  const { status, headers } = response;
  const location = headers.get("location");
  if (location !== null) {
    const path = ownPath(location, awaitsCode);
    headers.set("location", path);
    return { response, path };
  }
  if (!headers.get("content-type")?.includes("json")) return { response, path: null };
  const text = await response.text();
  const body = parseJson(text);
  const isAddress =
    typeof body === "object" && body !== null && "url" in body && typeof body.url === "string";
  const path = isAddress ? ownPath(String(body.url), awaitsCode) : null;
  const content = path === null ? text : JSON.stringify({ url: path });
  return { response: new Response(content, { status, headers }), path };
}
