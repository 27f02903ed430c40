import "server-only";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import type { LiveSession } from "@/lib/account/reads/find-session";
import type { Context } from "@/lib/core/context";
import { REQUEST_PATH_HEADER } from "@/lib/core/page-request";
import { may, type Permission } from "@/lib/core/permissions";
import { dashboardPath, ENDED_GUEST_PATH, enrolPath, HOME_PATH, safeCallbackPath } from "./callback-url";
import { withoutNavigationKey } from "./decide-page";
import { reportPageStarted } from "./page-request";
import { currentCaller, currentSession, hasGuestCookie } from "./session";
import {
  lacksFactor,
  merchantContext,
  type MerchantSession,
  personContext,
  sessionFor,
} from "./session-context";

/** Returns path and query of the page without Next's parameter for client navigations. */
async function pageAskedFor(): Promise<string> {
  return withoutNavigationKey((await headers()).get(REQUEST_PATH_HEADER) ?? HOME_PATH);
}

async function toSignIn(): Promise<never> {
  if (await hasGuestCookie()) redirect(ENDED_GUEST_PATH);
  const callbackUrl = safeCallbackPath(await pageAskedFor());
  redirect(`/sign-in?${new URLSearchParams({ callbackUrl }).toString()}`);
}

async function toEnrolment(): Promise<never> {
  redirect(enrolPath(safeCallbackPath(await pageAskedFor())));
}

/** Redirects a URL without a merchant to the same page of the last used merchant. */
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

/** The parameters of a page below `/dashboard/[merchant]`. */
export type MerchantParams = Promise<{ merchant: string }>;

type MerchantAccess = { ctx: Context; session: MerchantSession };

/**
 * For a layout of a merchant's pages: returns the session, acting for the merchant in the URL, and the
 * context for verbs. Visitors are sent to the sign-in page and return afterward; people outside the
 * merchant's team get 404. People without a required second factor must set it up first.
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
 * The same for a page that requires a permission (see lib/core/permissions.ts). The front server has already checked
 * lib/auth/page-table.ts, so that members without it get 403 and a page that says who can grant it; this is the
 * second check.
 */
export async function requireMerchantContext(
  params: MerchantParams,
  permission?: Permission,
): Promise<MerchantAccess> {
  const access = await requireMember(params);
  if (permission !== undefined && !may(access.ctx.actor, permission)) notFound();
  reportPageStarted();
  return access;
}

/**
 * Metadata of a merchant's page, with the page's own check: if the page does not exist for the visitor, the title
 * must not reveal it.
 * @param title or what returns it in the language of the page
 */
export function merchantPageTitle(
  title: string | (() => string),
  permission?: Permission,
): (props: { params: MerchantParams }) => Promise<Metadata> {
  return async ({ params }) => {
    await requireMerchantContext(params, permission);
    return { title: typeof title === "string" ? title : title() };
  };
}

/** For a staff page: everyone else gets 404, unless the front server has already said that it is for staff. */
export async function requireStaff(): Promise<{ ctx: Context; session: LiveSession }> {
  const session = await currentSession();
  if (!session?.user.isStaff) notFound();
  if (lacksFactor(session)) return toEnrolment();
  reportPageStarted();
  return { ctx: personContext(session, await currentCaller()), session };
}
