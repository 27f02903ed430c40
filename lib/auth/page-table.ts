import type { Permission } from "@/lib/core/permissions";

/** Required access to a page. */
export type PageAccess =
  /** Everybody. `readsDatabase`: the page shows nothing without the database. */
  | { who: "everyone"; readsDatabase: boolean }
  /** The holder of the secret in the URL, which the page itself looks up. */
  | { who: "holder"; of: "tracking code" | "courier link" }
  /** Members of the merchant's team, with the permission if there is one. */
  | { who: "team"; permission: Permission | null; isSandboxOnly: boolean }
  /** Signed-in people; the URL leads to a page of the last used merchant. */
  | { who: "signed in" }
  | { who: "staff" };

const everyone: PageAccess = { who: "everyone", readsDatabase: false };
const everyoneWithDatabase: PageAccess = { who: "everyone", readsDatabase: true };
const signedIn: PageAccess = { who: "signed in" };
const staff: PageAccess = { who: "staff" };
const holder = (of: "tracking code" | "courier link"): PageAccess => ({ who: "holder", of });
const team = (permission: Permission | null, isSandboxOnly = false): PageAccess => ({
  who: "team",
  permission,
  isSandboxOnly,
});

/**
 * Every page with its required access. Without a session, a merchant's page leads to the sign-in page, and a staff
 * page returns 404. People outside the team get 404. Members without the permission get 403, as do signed-in people
 * who are not staff on a staff page. The front server decides before Next renders; each page checks again.
 */
export const PAGE_TABLE: Readonly<Record<string, PageAccess>> = {
  "/": everyone,
  "/try": everyone,
  "/sign-in": everyoneWithDatabase,
  "/sign-in/code": everyoneWithDatabase,
  "/sign-in/single-sign-on": everyoneWithDatabase,
  "/forgot-password": everyone,
  "/two-factor": everyoneWithDatabase,
  "/invite/[token]": everyoneWithDatabase,
  "/reset/[token]": everyoneWithDatabase,
  "/unsubscribe/[token]": everyoneWithDatabase,
  "/track": everyone,
  "/track/[code]": holder("tracking code"),
  "/courier": everyone,
  "/courier/[token]": holder("courier link"),
  "/courier/[token]/week": holder("courier link"),
  "/docs": everyone,
  "/docs/[guide]": everyone,
  "/docs/reference": everyone,
  "/docs/search": everyone,

  "/dashboard": signedIn,
  "/dashboard/quote": signedIn,
  "/dashboard/deliveries/[[...rest]]": signedIn,
  "/dashboard/developers/[[...rest]]": signedIn,
  "/dashboard/settings/[[...rest]]": signedIn,
  "/dashboard/[merchant]": team("deliveries:read"),
  "/dashboard/[merchant]/attention": team("deliveries:read"),
  "/dashboard/[merchant]/exports": team("deliveries:read"),
  "/dashboard/[merchant]/quote": team("rates:quote"),
  "/dashboard/[merchant]/deliveries": team("deliveries:read"),
  "/dashboard/[merchant]/deliveries/new": team("deliveries:create"),
  "/dashboard/[merchant]/deliveries/print": team("deliveries:read"),
  "/dashboard/[merchant]/deliveries/print/labels": team("deliveries:read"),
  "/dashboard/[merchant]/deliveries/[orderNumber]": team("deliveries:read"),
  "/dashboard/[merchant]/deliveries/[orderNumber]/edit": team("deliveries:change"),
  "/dashboard/[merchant]/deliveries/[orderNumber]/label": team("deliveries:read"),
  "/dashboard/[merchant]/recurring": team("deliveries:read"),
  "/dashboard/[merchant]/recurring/new": team("deliveries:create"),
  "/dashboard/[merchant]/recurring/[id]": team("deliveries:read"),
  "/dashboard/[merchant]/recurring/[id]/edit": team("deliveries:create"),
  "/dashboard/[merchant]/import": team("deliveries:create"),
  "/dashboard/[merchant]/import/[importId]": team("deliveries:create"),
  "/dashboard/[merchant]/developers": team("credentials:write"),
  "/dashboard/[merchant]/developers/first-steps": team("credentials:write"),
  "/dashboard/[merchant]/developers/requests": team("credentials:write"),
  "/dashboard/[merchant]/developers/requests/[id]": team("credentials:write"),
  "/dashboard/[merchant]/developers/webhooks": team("webhooks:read"),
  "/dashboard/[merchant]/developers/webhooks/[id]": team("webhooks:read"),
  "/dashboard/[merchant]/developers/webhooks/[id]/[eventId]": team("webhooks:read"),
  "/dashboard/[merchant]/developers/outbox": team("merchant:read", true),
  "/dashboard/[merchant]/developers/outbox/[messageId]": team("merchant:read", true),
  "/dashboard/[merchant]/settings": team(null),
  "/dashboard/[merchant]/settings/address-book": team("address-book:read"),
  "/dashboard/[merchant]/settings/areas": team("merchant:read"),
  "/dashboard/[merchant]/settings/audit": team("audit:read"),
  "/dashboard/[merchant]/settings/merchant": team("merchant:read"),
  "/dashboard/[merchant]/settings/notifications": team("merchant:read"),
  "/dashboard/[merchant]/settings/privacy": team("privacy:write"),
  "/dashboard/[merchant]/settings/simulator": team("merchant:read", true),
  "/dashboard/[merchant]/settings/single-sign-on": team("merchant:write"),
  "/dashboard/[merchant]/settings/team": team("team:read"),
  // Every other URL, which shows the not-found page in the merchant's frame.
  "/dashboard/[merchant]/[...rest]": team(null),

  "/support": staff,
  "/support/no-such-page": staff,
  "/support/dispatch": staff,
  "/support/dispatch/settings": staff,
  "/support/dispatch/routes": staff,
  "/support/dispatch/proposals": staff,
  "/support/attention": staff,
  "/support/help": staff,
  "/support/couriers": staff,
  "/support/estimates": staff,
  "/support/outbox": staff,
  "/support/outbox/[messageId]": staff,
  "/support/outbox/denied": staff,
  "/support/staff": staff,
  "/support/audit": staff,
  "/support/privacy": staff,
  "/support/profile": staff,
  "/support/regions": staff,
  "/support/merchants/[merchantId]": staff,
  "/support/merchants/[merchantId]/deliveries/[deliveryId]": staff,
  "/support/merchants/[merchantId]/deliveries/[deliveryId]/as-merchant": staff,
  "/support/merchants/[merchantId]/deliveries/[deliveryId]/edit": staff,
};

/** Requests of open pages, which do their own checks. Their paths resemble those of pages. */
const DATA = /^(dashboard|support)\/data(\/|$)/;

/** The order in which Next matches segments: a literal one, a parameter, a rest, an optional rest. */
const RANKS = [/^[^[]/, /^\[[^.[]/, /^\[\.\.\./, /^\[\[/];
const rankOf = (segment = "") => RANKS.findIndex((rank) => rank.test(segment));

type Route = { segments: string[]; access: PageAccess };

function byPrecedence({ segments: one }: Route, { segments: other }: Route): number {
  const at = one.findIndex((segment, index) => rankOf(segment) !== rankOf(other[index]));
  return at === -1 ? one.length - other.length : rankOf(one[at]) - rankOf(other[at]);
}

const ROUTES = Object.entries(PAGE_TABLE)
  .map(([path, access]): Route => ({ segments: path.split("/").slice(1).filter(Boolean), access }))
  .sort(byPrecedence);

function matches(route: readonly string[], path: readonly string[]): boolean {
  const last = route.at(-1);
  const takesRest = last?.includes("...") ?? false;
  const single = takesRest ? route.slice(0, -1) : route;
  const least = last !== undefined && rankOf(last) === 2 ? route.length : single.length;
  if (takesRest ? path.length < least : path.length !== route.length) return false;
  return single.every((segment, index) => segment.startsWith("[") || segment === path[index]);
}

/**
 * Returns the required access to the page at a path.
 * @param path its decoded segments
 * @returns null if there is no page
 */
export function accessTo(path: readonly string[]): PageAccess | null {
  if (DATA.test(path.join("/"))) return null;
  return ROUTES.find(({ segments }) => matches(segments, path))?.access ?? null;
}
