import "server-only";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import type { LiveSession } from "@/lib/account/reads/find-session";
import { rememberMerchant } from "@/lib/account/verbs/remember-merchant";
import type { Context } from "@/lib/core/context";
import {
  isUnasked,
  NONCE_HEADER,
  reportAuthorised,
  reportRefused,
  REQUEST_PATH_HEADER,
} from "@/lib/core/page-request";
import { may, type Permission } from "@/lib/core/permissions";
import { dashboardPath, enrolPath, HOME_PATH, safeCallbackPath } from "./callback-url";
import { currentCaller, currentSession } from "./session";
import {
  lacksFactor,
  merchantContext,
  type MerchantSession,
  personContext,
  sessionFor,
} from "./session-context";

/** The path and query of the page, without Next's own parameter of a navigation within the application. */
async function pageAskedFor(): Promise<string> {
  const asked = (await headers()).get(REQUEST_PATH_HEADER) ?? HOME_PATH;
  return asked.replace(/([?&])_rsc=[^&]*&?/, "$1").replace(/[?&]$/, "");
}

async function toSignIn(): Promise<never> {
  const callbackUrl = safeCallbackPath(await pageAskedFor());
  redirect(`/sign-in?${new URLSearchParams({ callbackUrl }).toString()}`);
}

async function toEnrolment(): Promise<never> {
  redirect(enrolPath(safeCallbackPath(await pageAskedFor())));
}

/** For an address that names no merchant: leads to the same page of the merchant that was used last. */
export async function toLastMerchant(): Promise<never> {
  const session = await currentSession();
  if (!session) return toSignIn();
  const { pathname, search } = new URL(await pageAskedFor(), "http://localhost");
  const rest = pathname.replace(/^\/[^/]*/, "");
  if (session.merchant) redirect(dashboardPath(session.merchant.key) + rest + search);
  if (!session.user.isStaff) redirect("/sign-in");
  if (rest === "") redirect("/support");
  notFound();
}

/** Layout, page and title ask for the same session and merchant. */
const rememberOnce = cache(rememberMerchant);

/** The parameters of a page below `/dashboard/[merchant]`. */
export type MerchantParams = Promise<{ merchant: string }>;

type MerchantAccess = { ctx: Context; session: MerchantSession };

/**
 * For a layout of a merchant's pages: returns the session, working for the merchant of the address, and the context to
 * call verbs with. Visitors are sent to the sign-in page and come back; people who are not in the merchant's team get 404.
 * Who lacks the second factor that the merchant demands sets it up first.
 */
export async function requireMember(params: MerchantParams): Promise<MerchantAccess> {
  const [session, { merchant: merchantKey }] = await Promise.all([currentSession(), params]);
  if (!session) return toSignIn();
  const current = sessionFor(session, ({ key }) => key === merchantKey);
  if (!current) notFound();
  if (lacksFactor(current)) return toEnrolment();
  return { ctx: merchantContext(current, await currentCaller()), session: current };
}

/**
 * The same for a page. Members of the team without the permission (see lib/core/permissions.ts) get 403, and read who
 * can give it to them.
 */
export async function requireMerchantContext(
  params: MerchantParams,
  permission?: Permission,
): Promise<MerchantAccess> {
  const access = await requireMember(params);
  const { ctx, session } = access;
  const nonce = (await headers()).get(NONCE_HEADER);
  if (permission !== undefined && !may(ctx.actor, permission)) {
    reportRefused(nonce, permission);
    notFound();
  }
  // Not the session above, which works for this merchant already.
  const live = await currentSession();
  if (live && !isUnasked(nonce)) await rememberOnce(ctx.db, live, session.merchant.id);
  reportAuthorised(nonce);
  return access;
}

/**
 * The metadata of a merchant's page, under the page's own condition: if the page does not exist for the visitor, the
 * title must not reveal it.
 */
export function merchantPageTitle(
  title: string,
  permission?: Permission,
): (props: { params: MerchantParams }) => Promise<Metadata> {
  return async ({ params }) => {
    await requireMerchantContext(params, permission);
    return { title };
  };
}

/** For a staff page: everyone else, signed in or not, gets 404. */
export async function requireStaff(): Promise<{ ctx: Context; session: LiveSession }> {
  const session = await currentSession();
  if (!session?.user.isStaff) notFound();
  if (lacksFactor(session)) return toEnrolment();
  reportAuthorised((await headers()).get(NONCE_HEADER));
  return { ctx: personContext(session, await currentCaller()), session };
}
