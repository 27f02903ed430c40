import "server-only";
import { cookies } from "next/headers";
import type { NextRequest } from "next/server";
import { DEVICE_COOKIE_SECONDS, withKnownDevice } from "@/lib/account/rules/known-device";
import { SignOnFailure } from "@/lib/account/rules/sign-on-failure";
import type { SignOnProblem } from "@/lib/account/rules/sign-on-problems";
import { beginSignOn } from "@/lib/account/verbs/begin-sign-on";
import { beginStaffSignOn } from "@/lib/account/verbs/begin-staff-sign-on";
import { completeSignOn } from "@/lib/account/verbs/complete-sign-on";
import { completeStaffSignOn } from "@/lib/account/verbs/complete-staff-sign-on";
import { receiveLogout } from "@/lib/account/verbs/receive-logout";
import { signOutAtProvider } from "@/lib/account/verbs/sign-out-at-provider";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { ServiceError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { PLATFORM } from "@/lib/core/platform";
import { type Caller, logSecurityEvent } from "@/lib/core/security-log";
import { callerOf } from "../http/caller";
import { failureAnswer } from "../http/failure";
import { toResponse } from "../http/respond";
import { safeCallbackPath, singleSignOnPath } from "./callback-url";
import { cookieNames, cookieOptions, openedCookie } from "./cookies";
import { currentSessionToken } from "./session";
import { forgetSignOn, keepForSignOn, keptForSignOn } from "./sign-on-cookie";

/** A logout token with the certificates of a large provider. */
const MAX_BODY_BYTES = 16 * 1024;

const redirectTo = (location: string) =>
  new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });

/** Sends the browser to the provider of the domain in the query, or with `staff` to the staff's. A link, because forms may only lead to this site. */
export async function startSignOn(request: NextRequest): Promise<Response> {
  const caller = callerOf(request.headers);
  const { searchParams } = request.nextUrl;
  const callbackPath = safeCallbackPath(searchParams.get("callbackUrl"));
  const elsewhere = atPublicUrl(request);
  if (elsewhere !== null) return redirectTo(elsewhere);
  const { hint = null } = await keptForSignOn();
  return orReason(caller, callbackPath, async () => {
    const visitor = { db: db(), address: caller.network };
    const domain = searchParams.get("domain") ?? "";
    const { url, pending } = searchParams.has("staff")
      ? await beginStaffSignOn(visitor, { hint })
      : await beginSignOn(visitor, { domain, hint });
    await keepForSignOn({ begun: { ...pending, callbackPath } });
    return redirectTo(url);
  });
}

/**
 * The provider sends browsers back to PUBLIC_URL, where they find only cookies that were set there. Behind a proxy that
 * hides the host, the second request looks like the first one.
 * @returns the same request there; null if it is there already
 */
function atPublicUrl({ headers, nextUrl }: NextRequest): string | null {
  const url = new URL(nextUrl.pathname + nextUrl.search, env().PUBLIC_URL);
  if (headers.get("host") === url.host || url.searchParams.has("moved")) return null;
  url.searchParams.set("moved", "1");
  return url.href;
}

/** The provider sends the browser back here. Opens the session, or leads to the sign-in page with the reason. */
export async function finishSignOn(request: NextRequest): Promise<Response> {
  const caller = callerOf(request.headers);
  const { begun } = await keptForSignOn();
  await forgetSignOn();
  return orReason(caller, safeCallbackPath(begun?.callbackPath), async () => {
    if (!begun) throw new SignOnFailure("expired");
    const store = await cookies();
    const deviceCookie = store.get(cookieNames().device)?.value;
    const visitor = {
      db: db(),
      requestId: caller.requestId,
      address: caller.network,
      deviceCookie,
      userAgent: request.headers.get("user-agent"),
      presented: await currentSessionToken(),
    };
    const { pathname, search } = request.nextUrl;
    const currentUrl = new URL(pathname + search, env().PUBLIC_URL);
    const complete = begun.merchantId === PLATFORM ? completeStaffSignOn : completeSignOn;
    const { token, email } = await complete(visitor, { pending: begun, currentUrl });
    store.set(await openedCookie(token));
    const device = { ...cookieOptions(), maxAge: DEVICE_COOKIE_SECONDS };
    store.set(cookieNames().device, withKnownDevice(deviceCookie, email), device);
    logSecurityEvent("sign_in.succeeded", { ...caller, account: email });
    return redirectTo(safeCallbackPath(begun.callbackPath));
  });
}

/** Signs the person out at the provider of the session that has just ended here. */
export async function leaveProvider(): Promise<Response> {
  const { left } = await keptForSignOn();
  await forgetSignOn();
  const url = left === undefined ? null : await signOutAtProvider(db(), left);
  return redirectTo(url ?? "/sign-in");
}

type LogoutContext = { params: Promise<{ merchantId: string }> };

/** Back-channel logout: the provider reports that somebody has signed out there. */
export async function receiveProviderLogout(
  request: NextRequest,
  { params }: LogoutContext,
): Promise<Response> {
  const caller = callerOf(request.headers);
  const { requestId, network: address } = caller;
  const length = Number(request.headers.get("content-length") ?? NaN);
  if (!(length <= MAX_BODY_BYTES)) return refusedLogout();
  const token = new URLSearchParams(await request.text()).get("logout_token");
  const { merchantId } = await params;
  try {
    await receiveLogout({ db: db(), requestId, address }, { merchantId, token: token ?? "" });
    return new Response(null, { status: 200, headers: { "cache-control": "no-store" } });
  } catch (error) {
    if (error instanceof SignOnFailure || (error instanceof ServiceError && error.code === "validation")) {
      log().warn({ requestId, merchantId, reason: error.message }, "logout of an identity provider rejected");
      return refusedLogout();
    }
    return toResponse(failureAnswer(error, caller));
  }
}

const refusedLogout = () =>
  Response.json({ error: "invalid_request" }, { status: 400, headers: { "cache-control": "no-store" } });

/** Leads to the page about single sign-on with the reason, if there is one to show. */
async function orReason(
  caller: Caller,
  callbackPath: string,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    const problem = problemOf(error);
    if (problem === null) return toResponse(failureAnswer(error, caller));
    const detail = error instanceof SignOnFailure ? error.detail : null;
    log().info({ requestId: caller.requestId, problem, detail }, "single sign-on failed");
    logSecurityEvent(problem === "busy" ? "sign_in.throttled" : "sign_in.failed", caller);
    return redirectTo(singleSignOnPath({ callbackPath, error: problem }));
  }
}

function problemOf(error: unknown): SignOnProblem | null {
  if (error instanceof SignOnFailure) return error.problem;
  return error instanceof ServiceError && error.code === "tooManyRequests" ? "busy" : null;
}
