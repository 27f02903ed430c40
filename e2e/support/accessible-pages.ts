import { quotePath } from "@/components/deliveries/paths";
import { type Actor, EXPORTED_FROM, pathOf, type World } from "./access";
import { PAGES, SANDBOX_PAGES } from "./access-pages";
import { BROOKLYN, EMPIRE_STATE, NEWARK } from "./quote";

/** A page in one of its states, and an actor who can see it. */
export type AccessiblePage = {
  name: string;
  as: Actor;
  path: (world: World) => string;
  /** 200 if omitted. */
  status?: number;
  /** Whether the front server sends it without scripts. */
  isPlain?: boolean;
  /** Text shown after the browser has loaded the data; the page's heading if omitted. */
  shows?: string | RegExp;
};

/** Every page of the build that somebody can open. */
function pagesOfBuild(): AccessiblePage[] {
  const pages = Object.entries(PAGES).filter(([, may]) => may.length > 0);
  return [
    ...pages.map(([route, may]) => ({
      name: route,
      as: may.includes("stranger") ? ("stranger" as const) : (may[0] ?? "stranger"),
      path: (world: World) => pathOf(route, world),
    })),
    ...Object.keys(SANDBOX_PAGES).map((route) => ({
      name: route,
      as: "owner" as const,
      path: (world: World) => pathOf(route, { ...world, merchantKey: world.sandboxKey }),
    })),
  ];
}

const dashboard =
  (rest = "", key: "merchantKey" | "sandboxKey" | "neighborKey" = "merchantKey") =>
  (world: World) =>
    `/dashboard/${world[key]}${rest}`;

const trip =
  (...stops: string[]) =>
  ({ merchantKey }: World) =>
    `${quotePath(merchantKey)}?${new URLSearchParams(stops.map((stop) => ["stop", stop])).toString()}`;

const PUBLIC: AccessiblePage[] = [
  { name: "sign-in", as: "stranger", path: () => "/sign-in" },
  { name: "single sign-on", as: "stranger", path: () => "/sign-in/single-sign-on" },
  {
    name: "a refused single sign-on",
    as: "stranger",
    path: () => "/sign-in/single-sign-on?error=no_role",
    shows: /^None of your groups/,
  },
  { name: "forgotten password", as: "stranger", path: () => "/forgot-password" },
  { name: "an ended sandbox", as: "stranger", path: () => "/try?state=ended" },
  { name: "a guide with a diagram", as: "stranger", path: () => "/docs/states" },
  {
    name: "documentation, found",
    as: "stranger",
    path: () => "/docs/search?q=step_seconds",
    shows: /^[1-3] found$/,
  },
  { name: "a missing page", as: "stranger", path: () => "/no/such/page", status: 404 },
  { name: "a page of the staff", as: "stranger", path: () => "/support", status: 404 },
  { name: "a missing delivery to track", as: "stranger", path: () => "/track/short", status: 404 },
  { name: "an invalid courier's link", as: "stranger", path: () => "/courier/short", status: 404 },
  { name: "an invalid invitation", as: "stranger", path: () => "/invite/none" },
  { name: "an invalid reset link", as: "stranger", path: () => "/reset/never-made" },
];

const OF_MERCHANT: AccessiblePage[] = [
  { name: "a new merchant's overview", as: "neighbor", path: dashboard("", "neighborKey") },
  { name: "nothing that needs attention", as: "neighbor", path: dashboard("/attention", "neighborKey") },
  { name: "no deliveries", as: "neighbor", path: dashboard("/deliveries", "neighborKey") },
  { name: "no erasures", as: "neighbor", path: dashboard("/settings/privacy", "neighborKey") },
  { name: "no exports", as: "neighbor", path: dashboard("/exports", "neighborKey") },
  {
    name: "an export from an email",
    as: "viewer",
    path: ({ merchantKey, exportScheduleId }) =>
      `/dashboard/${merchantKey}/exports?schedule=${exportScheduleId}&from=${EXPORTED_FROM}`,
    shows: "Download file",
  },
  { name: "no recurring deliveries", as: "neighbor", path: dashboard("/recurring", "neighborKey") },
  { name: "a missing series", as: "owner", path: dashboard("/recurring/none"), status: 404 },
  { name: "no imports", as: "neighbor", path: dashboard("/import", "neighborKey") },
  { name: "a missing import", as: "owner", path: dashboard("/import/none"), status: 404 },
  { name: "no requests", as: "neighbor", path: dashboard("/developers/requests", "neighborKey") },
  { name: "no endpoints", as: "neighbor", path: dashboard("/developers/webhooks", "neighborKey") },
  {
    name: "a sandbox's quote, where the demo city is offered",
    as: "owner",
    path: dashboard("/quote", "sandboxKey"),
  },
  { name: "a sandbox's first steps", as: "owner", path: dashboard("/developers/first-steps", "sandboxKey") },
  { name: "a sandbox's developers page", as: "owner", path: dashboard("/developers", "sandboxKey") },
  { name: "the figures of a period", as: "owner", path: dashboard("?days=30") },
  { name: "no delivery that matches", as: "owner", path: dashboard("/deliveries?status=failed") },
  {
    name: "a sandbox's single sign-on",
    as: "owner",
    path: dashboard("/settings/single-sign-on", "sandboxKey"),
    shows: "The sandbox has the single sign-on of its merchant.",
  },
  {
    name: "an owner's audit log without a match",
    as: "owner",
    path: dashboard("/settings/audit?to=2020-01-01T00:00"),
    shows: "No entry matches",
  },
  { name: "a viewer's notifications", as: "viewer", path: dashboard("/settings/notifications") },
  {
    name: "a page without permission",
    as: "viewer",
    path: dashboard("/deliveries/new"),
    status: 403,
    isPlain: true,
  },
  { name: "a missing delivery", as: "owner", path: dashboard("/deliveries/none"), status: 404 },
  { name: "a missing page of a merchant", as: "owner", path: dashboard("/none"), status: 404 },
  { name: "another merchant's page", as: "neighbor", path: dashboard(), status: 404 },
  {
    name: "no message that matches",
    as: "owner",
    path: ({ merchantKey, endpointId }) =>
      `/dashboard/${merchantKey}/developers/webhooks/${endpointId}?state=delivered`,
    shows: "No message matches",
  },
  {
    name: "a quote with a wrong address",
    as: "owner",
    path: trip(EMPIRE_STATE, "nowhere at all"),
    shows: "No price yet: stop B is not found.",
  },
  {
    name: "a quote of three stops",
    as: "owner",
    path: trip(EMPIRE_STATE, NEWARK, BROOKLYN),
    shows: "Create 2 deliveries from A",
  },
  {
    name: "a quote that is not offered",
    as: "owner",
    path: trip(EMPIRE_STATE, "Honolulu, HI 96813"),
    shows: /lies across the sea/,
  },
];

const OF_STAFF: AccessiblePage[] = [
  { name: "privacy, as administrators see it", as: "administrator", path: () => "/support/privacy" },
  { name: "the staff, as its administrators see it", as: "administrator", path: () => "/support/staff" },
  {
    name: "an audit log without a match",
    as: "staff",
    path: () => "/support/audit?q=no-such-merchant-anywhere",
    shows: "No entry matches",
  },
  { name: "a found delivery", as: "staff", path: ({ orderNumber }) => `/support?q=${orderNumber}` },
  {
    name: "no found delivery",
    as: "staff",
    path: () => "/support?q=no-such-thing-anywhere",
    shows: "No live delivery matches",
  },
  { name: "no solved request for help", as: "staff", path: () => "/support/help?view=solved" },
  { name: "a missing page of the staff", as: "staff", path: () => "/support/no/such/page", status: 404 },
];

/** Pages that `accessibility.spec.ts` visits. States without a URL are checked in the tests that reach them. */
export const ACCESSIBLE_PAGES = [...pagesOfBuild(), ...PUBLIC, ...OF_MERCHANT, ...OF_STAFF];
