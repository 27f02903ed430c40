import { type PageAccess, PAGE_TABLE } from "@/lib/auth/page-table";
import { mayInRole } from "@/lib/core/permissions";
import { type Actor, ACTORS, EXPORTED_FROM, type World } from "./access";

// Groups of actors.
export const EVERYBODY = ACTORS;
export const TEAM = ["owner", "member", "viewer"] as const;
export const WORKERS = ["owner", "member"] as const;
export const OWNER = ["owner"] as const;
export const STAFF = ["staff", "administrator"] as const;
export const ADMINISTRATOR = ["administrator"] as const;
export const SIGNED_IN = [...TEAM, "neighbor", ...STAFF] as const;
const TEAM_AND_STAFF = [...TEAM, ...STAFF] as const;

/** Returns the actors that a page's entry in the application's table allows. */
function whoOpens(route: string): readonly Actor[] {
  const access = PAGE_TABLE[route];
  // Every other URL of a merchant, which shows the not-found page in the frame.
  if (access === undefined || route.endsWith("[...rest]")) return [];
  if (access.who === "staff") return STAFF;
  if (access.who !== "team") return EVERYBODY;
  const { permission } = access;
  return TEAM.filter((role) => permission === null || mayInRole(role, permission));
}

const isOf = (route: string, who: PageAccess["who"]) => PAGE_TABLE[route]?.who === who;
const isOfSandbox = (route: string) => {
  const access = PAGE_TABLE[route];
  return access?.who === "team" && access.isSandboxOnly;
};

/** Sign-in pages, which redirect signed-in users: sign-in.spec and others test them. */
const OF_SIGNING_IN = /^\/(sign-in|forgot-password|two-factor|invite|reset)\b/;

const pages = Object.keys(PAGE_TABLE).filter(
  (route) => !isOf(route, "signed in") && !OF_SIGNING_IN.test(route),
);

/** Actors that can open each page. */
export const PAGES: Record<string, readonly Actor[]> = Object.fromEntries(
  pages.filter((route) => !isOfSandbox(route)).map((route) => [route, whoOpens(route)]),
);

/** Sandbox pages; live merchants do not have them. */
export const SANDBOX_PAGES: Record<string, readonly Actor[]> = Object.fromEntries(
  pages.filter(isOfSandbox).map((route) => [route, whoOpens(route)]),
);

/** URLs that name no merchant, by route. They lead to the same page of the last used merchant. */
export const ADDRESSES_WITHOUT_MERCHANT: Record<string, readonly string[]> = {
  "/dashboard": ["", "?x=1"],
  "/dashboard/quote": ["/quote?stop=Brooklyn%2C+NY&stop=Newark"],
  "/dashboard/deliveries/[[...rest]]": [
    "/deliveries?status=failed&sort=price",
    `/deliveries?orders=${Array.from({ length: 100 }, (_, i) => `A-${"0".repeat(30)}${i}`).join()}`,
    "/deliveries/new?from=A%2F1",
    "/deliveries/A%2F1%20%C3%A9/label",
  ],
  "/dashboard/developers/[[...rest]]": [
    "/developers",
    "/developers/first-steps",
    "/developers/requests?status=4xx",
  ],
  "/dashboard/settings/[[...rest]]": ["/settings", "/settings/team?x=%2F"],
};

type Query = (world: World) => string;

const ofMerchant: Query = ({ merchantId }) => `merchant=${merchantId}`;
const ofDelivery: Query = (world) =>
  `${ofMerchant(world)}&order_number=${encodeURIComponent(world.orderNumber)}`;
const ofImport: Query = (world) => `${ofMerchant(world)}&id=${world.importId}`;
const ofTrip: Query = (world) =>
  `${ofMerchant(world)}&addresses=${encodeURIComponent("New York, NY 10118")}&addresses=${encodeURIComponent("Brooklyn, NY 11243")}`;

const PHOTO = "sequence=2&image=photo";

/** Requests of open pages. */
export const DATA: Record<
  Exclude<keyof DataEndpoints, "/courier/[token]/presses">,
  { query: Query; may: readonly Actor[] }
> = {
  "/dashboard/data/address-book": { query: ofMerchant, may: TEAM },
  "/dashboard/data/attention": { query: ofMerchant, may: TEAM },
  "/dashboard/data/audit.csv": { query: ofMerchant, may: OWNER },
  "/dashboard/data/deliveries": { query: ofMerchant, may: TEAM },
  "/dashboard/data/deliveries.csv": { query: ofMerchant, may: TEAM },
  "/dashboard/data/deliveries.xlsx": { query: ofMerchant, may: TEAM },
  "/dashboard/data/delivery": { query: ofDelivery, may: TEAM },
  "/dashboard/data/first-steps": { query: ofMerchant, may: WORKERS },
  "/dashboard/data/ground": { query: ofMerchant, may: TEAM_AND_STAFF },
  "/dashboard/data/import": { query: ofImport, may: TEAM },
  "/dashboard/data/import-map": { query: ofImport, may: TEAM },
  "/dashboard/data/import.csv": { query: (world) => `${ofImport(world)}&rows=all`, may: TEAM },
  "/dashboard/data/order-number": { query: ofDelivery, may: TEAM },
  "/dashboard/data/pin": {
    query: (world) => `${ofMerchant(world)}&latitude=40.7&longitude=-74`,
    may: TEAM_AND_STAFF,
  },
  "/dashboard/data/places": { query: (world) => `${ofMerchant(world)}&text=Brooklyn`, may: TEAM_AND_STAFF },
  "/dashboard/data/quote": { query: ofTrip, may: TEAM },
  "/dashboard/data/scheduled-export": {
    query: (world) => `${ofMerchant(world)}&schedule=${world.exportScheduleId}&from=${EXPORTED_FROM}`,
    may: TEAM,
  },
  "/dashboard/data/trip": { query: ofTrip, may: TEAM_AND_STAFF },
  "/dashboard/data/proof": { query: (world) => `${ofDelivery(world)}&${PHOTO}`, may: TEAM },
  "/dashboard/data/webhooks": { query: ofMerchant, may: WORKERS },
  "/support/data/attention": { query: () => "", may: STAFF },
  "/support/data/audit.csv": { query: () => "kind=views", may: STAFF },
  "/support/data/delivery": { query: ofDelivery, may: STAFF },
  "/support/data/help": { query: () => "", may: STAFF },
  "/support/data/proof": { query: (world) => `${ofDelivery(world)}&${PHOTO}`, may: STAFF },
  "/support/data/regions": { query: () => "", may: STAFF },
  "/support/data/search": { query: ({ orderNumber }) => `q=${orderNumber}`, may: STAFF },
  "/support/data/search.csv": { query: ({ orderNumber }) => `q=${orderNumber}`, may: STAFF },
  "/support/data/dispatch/board/courier": { query: ({ courierId }) => `courierId=${courierId}`, may: STAFF },
  "/support/data/dispatch/board/version": { query: () => "", may: STAFF },
  "/support/data/dispatch/positions": { query: () => "", may: STAFF },
  "/support/data/dispatch/version": { query: () => "", may: STAFF },
  "/support/data/dispatch/leaving": { query: ({ courierId }) => `courierId=${courierId}`, may: STAFF },
  "/support/data/dispatch/link": { query: ({ courierId }) => `courierId=${courierId}`, may: STAFF },
  "/track/[code]/position": { query: () => "", may: EVERYBODY },
  // The link is bound to no phone yet: its page asks for that, and shows nothing of the deliveries.
  "/courier/[token]/work": { query: () => "", may: [] },
};
