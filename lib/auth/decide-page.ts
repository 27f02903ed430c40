import { findSession, type LiveSession } from "@/lib/account/reads/find-session";
import { listTeam } from "@/lib/account/reads/list-team";
import { setLastMerchant } from "@/lib/account/verbs/set-last-merchant";
import { ROLES } from "@/lib/account/schema/users";
import { db, isDatabaseUnavailable } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { ServiceError } from "@/lib/core/errors";
import { recordPersonLane } from "@/lib/core/lanes";
import { may, mayInRole, type Permission } from "@/lib/core/permissions";
import type { Caller } from "@/lib/core/security-log";
import { findTracking } from "@/lib/deliveries/reads/find-tracking";
import { findCourierLink } from "@/lib/dispatch/reads/find-courier-link";
import { dashboardPath, ENDED_GUEST_PATH, enrolPath, safeCallbackPath } from "./callback-url";
import { cookieNames, isGuestCookie, tokenInCookie } from "./cookies";
import { accessTo } from "./page-table";
import { currentLanguage, shareSession } from "./page-request";
import { refusedText } from "./refused-text";
import { isPersonal } from "./translated-paths";
import { lacksFactor, merchantContext, type MerchantSession, sessionFor } from "./session-context";

/** A page that explains what a person may not do, who may, and where to go. */
export type RefusedPage = {
  /** Precedes the name of the service in the title of the document. */
  documentTitle: string;
  title: string;
  paragraphs: string[];
  links: { href: string; label: string }[];
};

/** Decision on a request for a page. */
export type PageDecision =
  /** Next renders it, or determines that there is no such page. */
  | { kind: "render" }
  | { kind: "redirect"; to: string }
  /** It looks like a missing page. */
  | { kind: "missing" }
  /** The person is not in the merchant's team, or there is no such merchant. */
  | { kind: "outsider" }
  | { kind: "refused"; page: RefusedPage }
  /** A courier's link is bound to another phone. */
  | { kind: "link in use"; dispatchPhone: string | null }
  | { kind: "database away" };

/** A request for a page, as received by the front server. */
export type RequestedPage = {
  /** Decoded segments of its path. */
  segments: readonly string[];
  /** Path and query as sent. */
  target: string;
  cookie: string | undefined;
  userAgent: string | null;
  caller: Caller;
  /** Whether the browser loads the page as a client navigation instead of a document. */
  isNavigation: boolean;
  /** Whether the browser prefetches the page, which a person may never open. */
  isPrefetch: boolean;
};

const RENDER: PageDecision = { kind: "render" };

/**
 * Decides who gets a page before Next renders it: later the response, with its status, may have started. The page
 * reuses the session and checks the same again.
 */
export async function decidePage(asked: RequestedPage): Promise<PageDecision> {
  try {
    return await decide(asked);
  } catch (error) {
    if (isDatabaseUnavailable(error)) return { kind: "database away" };
    throw error;
  }
}

async function decide(asked: RequestedPage): Promise<PageDecision> {
  const access = accessTo(asked.segments);
  switch (access?.who) {
    case undefined:
      return decideUnknown(asked);
    case "everyone":
      // A failed document reports it itself, but the response to a navigation has started by then.
      if (access.readsDatabase && asked.isNavigation) await db().$queryRaw`SELECT 1`;
      // Their language: the layout needs it before the page has read the session.
      if (isPersonal(asked.segments[0])) await sessionOf(asked);
      return RENDER;
    case "holder":
      return access.of === "courier link" ? decideCourier(asked) : decideRecipient(asked);
    case "signed in":
      await sessionOf(asked);
      return RENDER;
    case "staff":
      return decideStaff(asked);
    case "team":
      return decideTeam(asked, access.permission);
  }
}

/** Staff see their options instead of a missing staff page; others do not learn that it is missing. */
function decideUnknown(asked: RequestedPage): Promise<PageDecision> | PageDecision {
  const [first, second] = asked.segments;
  return first === "support" && second !== "data" ? decideStaff(asked) : RENDER;
}

/** A navigation gets the response for a missing page, because a page's response names its parts. */
async function decideStaff(asked: RequestedPage): Promise<PageDecision> {
  const session = await sessionOf(asked);
  if (session?.user.isStaff) return lacksFactor(session) ? enrolment(asked) : RENDER;
  return session && !asked.isNavigation ? { kind: "refused", page: staffOnly(session) } : { kind: "missing" };
}

async function decideTeam(asked: RequestedPage, permission: Permission | null): Promise<PageDecision> {
  const session = await sessionOf(asked);
  if (!session) return toSignIn(asked);
  const member = sessionFor(session, ({ key }) => key === asked.segments[1]);
  if (!member) return { kind: "outsider" };
  if (lacksFactor(member)) return enrolment(asked);
  const ctx = merchantContext(member, asked.caller);
  if (permission !== null && !may(ctx.actor, permission)) {
    // A prefetch ends at the page's loading state, and browsers would log the 403 as an error.
    if (asked.isPrefetch) return RENDER;
    const { members } = await listTeam(ctx);
    const owners = members.filter(({ role, disabled }) => role === "owner" && !disabled);
    return { kind: "refused", page: lacksPermission(member, permission, owners) };
  }
  if (!asked.isPrefetch) await setLastMerchant(db(), session, member.merchant.id);
  return RENDER;
}

function cookieOf({ cookie }: RequestedPage, name: string): string | null {
  const prefix = `${name}=`;
  const found = cookie?.split("; ").find((each) => each.startsWith(prefix));
  return found?.slice(prefix.length) ?? null;
}

const sessionCookieOf = (asked: RequestedPage) => cookieOf(asked, cookieNames().session) ?? "";

/** A guest cannot sign in again. */
async function toSignIn(asked: RequestedPage): Promise<PageDecision> {
  const isGuest = await isGuestCookie(sessionCookieOf(asked));
  return { kind: "redirect", to: isGuest ? ENDED_GUEST_PATH : signInPath(asked) };
}

/** Returns the session of the request and passes it, with the language that its person has chosen, to the page. */
async function sessionOf(asked: RequestedPage): Promise<LiveSession | null> {
  const value = sessionCookieOf(asked);
  const token = await tokenInCookie(value);
  const seenFrom = { userAgent: asked.userAgent, network: asked.caller.network };
  const session = token === null ? null : await findSession(db(), token, seenFrom);
  if (session) recordPersonLane(value, session.user.id);
  shareSession(session);
  return session;
}

/** A document without a delivery is reported by the page itself, but the response to a navigation has started by then. */
async function decideRecipient({
  segments: [, code = ""],
  isNavigation,
}: RequestedPage): Promise<PageDecision> {
  return isNavigation && !(await findTracking(db(), code)) ? { kind: "missing" } : RENDER;
}

async function decideCourier(asked: RequestedPage): Promise<PageDecision> {
  const [, token = ""] = asked.segments;
  const key = { token, device: cookieOf(asked, cookieNames().courier) };
  try {
    const link = await findCourierLink(db(), key);
    return asked.isNavigation && !link ? { kind: "missing" } : RENDER;
  } catch (error) {
    if (error instanceof ServiceError && error.code === "linkInUse")
      return { kind: "link in use", dispatchPhone: env().DISPATCH_PHONE ?? null };
    throw error;
  }
}

/** Returns path and query of the page without Next's parameter for client navigations. */
export const withoutNavigationKey = (target: string) =>
  target.replace(/([?&])_rsc=[^&]*&?/, "$1").replace(/[?&]$/, "");

const callbackOf = ({ target }: RequestedPage) => safeCallbackPath(withoutNavigationKey(target));

const signInPath = (asked: RequestedPage) =>
  `/sign-in?${new URLSearchParams({ callbackUrl: callbackOf(asked) }).toString()}`;

const enrolment = (asked: RequestedPage): PageDecision => ({
  kind: "redirect",
  to: enrolPath(callbackOf(asked)),
});

/** Purpose of a permission. Pages for the whole team need none. */
const PURPOSES: Partial<Record<Permission, string>> = {
  "deliveries:create": "book",
  "credentials:write": "credentials",
  "webhooks:read": "webhooks",
  "merchant:write": "settings",
  "audit:read": "audit",
};

function lacksPermission(
  { merchant: { key, name }, role }: MerchantSession,
  permission: Permission,
  owners: readonly { name: string; email: string }[],
): RefusedPage {
  const { t, locale } = refusedText(currentLanguage());
  const what = PURPOSES[permission] ?? "page";
  const allowed = ROLES.filter((each) => mayInRole(each, permission)).map((each) => t(`roles.${each}`));
  const roles = new Intl.ListFormat(locale, { type: "conjunction" }).format(allowed);
  const names = new Intl.ListFormat(locale, { type: "disjunction" }).format(
    owners.map((owner) => `${owner.name} (${owner.email})`),
  );
  return {
    documentTitle: t("page"),
    title: t("title", { what, name }),
    paragraphs: [
      t("who", { role, name, roles, what }),
      names === "" ? t("askAny") : t("ask", { owners: names }),
    ],
    links: [
      { href: dashboardPath(key, "/deliveries"), label: t("link.deliveries") },
      { href: dashboardPath(key, "/settings/team"), label: t("link.team") },
    ],
  };
}

function staffOnly({ user, merchant }: LiveSession): RefusedPage {
  const { t } = refusedText(currentLanguage());
  return {
    documentTitle: t("page"),
    title: t("staff"),
    paragraphs: [t("notStaff", { email: user.email }), t("asStaff")],
    links: [
      merchant === null
        ? { href: "/", label: t("link.home") }
        : { href: dashboardPath(merchant.key), label: t("link.dashboard") },
    ],
  };
}
