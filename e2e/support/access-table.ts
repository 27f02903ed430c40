import { randomUUID } from "node:crypto";
import { type PageAccess, PAGE_TABLE } from "@/lib/auth/page-table";
import { mayInRole } from "@/lib/core/permissions";
import type { Actor, World } from "./access";
import { minimalBody } from "./bodies";

const EVERYBODY = ["owner", "member", "viewer", "neighbour", "staff", "courier", "stranger"] as const;
const TEAM = ["owner", "member", "viewer"] as const;
const TEAM_AND_STAFF = [...TEAM, "staff"] as const;
const WORKERS = ["owner", "member"] as const;
const OWNER = ["owner"] as const;
const EVERY_MERCHANT = [...TEAM, "neighbour"] as const;
const SIGNED_IN = [...EVERY_MERCHANT, "staff"] as const;
const STAFF = ["staff"] as const;

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
  "/dashboard/data/deliveries": { query: ofMerchant, may: TEAM },
  "/dashboard/data/deliveries.csv": { query: ofMerchant, may: TEAM },
  "/dashboard/data/delivery": { query: ofDelivery, may: TEAM },
  "/dashboard/data/first-steps": { query: ofMerchant, may: WORKERS },
  "/dashboard/data/ground": { query: ofMerchant, may: TEAM_AND_STAFF },
  "/dashboard/data/order-number": { query: ofDelivery, may: TEAM },
  "/dashboard/data/pin": {
    query: (world) => `${ofMerchant(world)}&latitude=40.7&longitude=-74`,
    may: TEAM_AND_STAFF,
  },
  "/dashboard/data/places": { query: (world) => `${ofMerchant(world)}&text=Brooklyn`, may: TEAM_AND_STAFF },
  "/dashboard/data/quote": { query: ofTrip, may: TEAM },
  "/dashboard/data/trip": { query: ofTrip, may: TEAM_AND_STAFF },
  "/dashboard/data/proof": { query: (world) => `${ofDelivery(world)}&${PHOTO}`, may: TEAM },
  "/dashboard/data/webhooks": { query: ofMerchant, may: WORKERS },
  "/support/data/attention": { query: () => "", may: STAFF },
  "/support/data/delivery": { query: ofDelivery, may: STAFF },
  "/support/data/proof": { query: (world) => `${ofDelivery(world)}&${PHOTO}`, may: STAFF },
  "/support/data/regions": { query: () => "", may: STAFF },
  "/support/data/search": { query: ({ orderNumber }) => `q=${orderNumber}`, may: STAFF },
  "/support/data/search.csv": { query: ({ orderNumber }) => `q=${orderNumber}`, may: STAFF },
  "/support/data/dispatch/positions": { query: () => "", may: STAFF },
  "/support/data/dispatch/version": { query: () => "", may: STAFF },
  "/support/data/dispatch/leaving": { query: ({ courierId }) => `courierId=${courierId}`, may: STAFF },
  "/support/data/dispatch/link": { query: ({ courierId }) => `courierId=${courierId}`, may: STAFF },
  "/track/[code]/position": { query: () => "", may: EVERYBODY },
  "/courier/[token]/work": { query: () => "", may: EVERYBODY },
};

/** A server action: its arguments and who may call it. A merchant's action is bound to the merchant of its page. */
type Operation = { args: (world: World) => unknown[]; may: readonly Actor[] };

const bound = (may: readonly Actor[], input: (world: World) => unknown): Operation => ({
  args: (world) => [world.merchantId, input(world)],
  may,
});
const inSandbox = (may: readonly Actor[], input: unknown): Operation => ({
  args: (world) => [world.sandboxId, input],
  may,
});
const free = (may: readonly Actor[], input: (world: World) => unknown): Operation => ({
  args: (world) => [input(world)],
  may,
});

const NOBODY = "01900000-0000-7000-8000-000000000000";
const ADDRESS = {
  customerName: "Ada Lovelace",
  fullAddress: "350 5th Ave, New York, NY 10118",
  phoneNumber: "+12125550100",
};
const ENDPOINT = {
  url: "https://shop.example.com/",
  description: "",
  events: "all",
  eventTypes: [],
};
const CIRCLE = { shape: "circle", geojson: "", address: "New York, NY", radiusKm: 10 };
/** Disabled, so that other trips do not change. */
const AREA = { isOn: false, vehicleTypes: [], serviceTypes: [], drawn: CIRCLE };
const keyOf = ({ merchantId, orderNumber }: World) => ({ merchantId, orderNumber, seenCourierId: null });

/** A vehicle of a merchant in a state that no page has shown, so that nothing changes. */
const seenCar = (merchantId: string) => ({ merchantId, vehicleType: "car", seen: "something else" });

/** An edit of a delivery that does not exist. */
const edited = () => {
  const form = { ...minimalBody(), handover: {} };
  return { orderNumber: "no such", version: 1, reason: "A test", form };
};

const ACCOUNT = "components/account/actions.ts";
const OPERATE = "components/account/operate/actions.ts";
const AREAS = "components/account/areas/actions.ts";
const GUESTS = "components/account/guest-actions.ts";
const DELIVERIES = "components/deliveries/actions.ts";
const DEVELOPERS = "components/developers/actions.ts";
const WEBHOOKS = "components/developers/webhooks/actions.ts";
const DISPATCH = "components/dispatch/actions.ts";
const NOTIFICATIONS = "components/notifications/actions.ts";
const SANDBOX = "components/deliveries/sandbox/actions.ts";
const REGIONS = "components/support/regions/actions.ts";
const SUPPORT = "components/support/actions.ts";
const TRACKING = "components/deliveries/tracking/actions.ts";

/** Every server action. The ids here do not exist, so that nothing changes by accident. */
export const OPERATIONS: Record<string, Operation> = {
  [`${DELIVERIES}#bringBack`]: bound(WORKERS, ({ orderNumber }) => ({ orderNumber })),
  [`${DELIVERIES}#cancelDeliveries`]: bound(WORKERS, () => ({
    deliveries: [{ orderNumber: "no such", shownFeeCents: 0 }],
    reason: null,
  })),
  [`${DELIVERIES}#saveTableView`]: bound(TEAM, () => ({ name: randomUUID(), query: "status=failed" })),
  [`${DELIVERIES}#renameTableView`]: bound(TEAM, () => ({ id: NOBODY, name: randomUUID() })),
  [`${DELIVERIES}#deleteTableView`]: bound(TEAM, () => ({ id: NOBODY })),
  [`${DELIVERIES}#cancel`]: bound(WORKERS, () => ({
    orderNumber: "no such",
    reason: null,
    shownFeeCents: 0,
  })),
  [`${DELIVERIES}#previewRedelivery`]: bound(WORKERS, () => ({ orderNumber: "no such" })),
  [`${DELIVERIES}#redeliver`]: bound(WORKERS, () => ({ orderNumber: "no such", shownPriceCents: 0 })),
  [`${DELIVERIES}#book`]: bound(WORKERS, () => ({ ...minimalBody(randomUUID()), handover: {} })),
  [`${DELIVERIES}#previewEdit`]: bound(WORKERS, edited),
  [`${DELIVERIES}#edit`]: bound(WORKERS, edited),
  [`${DELIVERIES}#saveAddress`]: bound(WORKERS, () => ({
    label: randomUUID(),
    stop: minimalBody().pickup,
    dial_code: "+1",
  })),
  [`${ACCOUNT}#saveOwnName`]: free(SIGNED_IN, () => ({ name: "Same Person" })),
  [`${ACCOUNT}#saveOwnPassword`]: free(SIGNED_IN, () => ({
    currentPassword: "not the password",
    newPassword: "another password",
  })),
  [`${ACCOUNT}#endSessions`]: free(SIGNED_IN, () => ({ id: NOBODY })),
  [`${ACCOUNT}#beginFactor`]: free(SIGNED_IN, () => ({ password: "not the password" })),
  [`${ACCOUNT}#confirmFactor`]: free(SIGNED_IN, () => ({ code: "000000" })),
  [`${ACCOUNT}#renewCodes`]: free(SIGNED_IN, () => ({ code: "000000" })),
  [`${ACCOUNT}#removeFactor`]: free(SIGNED_IN, () => ({ password: "not the password", code: "000000" })),
  [`${ACCOUNT}#saveDemand`]: bound(OWNER, () => ({ required: false })),
  [`${ACCOUNT}#saveSettings`]: bound(OWNER, () => ({ name: "Access Store" })),
  [`${ACCOUNT}#removeLogo`]: bound(OWNER, () => ({})),
  [`${ACCOUNT}#addAddress`]: bound(WORKERS, () => ({ ...ADDRESS, label: randomUUID() })),
  [`${ACCOUNT}#saveAddress`]: bound(WORKERS, () => ({ ...ADDRESS, id: NOBODY, label: randomUUID() })),
  [`${ACCOUNT}#removeAddress`]: bound(WORKERS, () => ({ id: NOBODY })),
  [`${ACCOUNT}#saveRole`]: bound(OWNER, () => ({ userId: NOBODY, role: "viewer" })),
  [`${ACCOUNT}#removeFromTeam`]: bound(OWNER, () => ({ userId: NOBODY })),
  [`${ACCOUNT}#cancelInvitation`]: bound(OWNER, () => ({ id: NOBODY })),
  [`${ACCOUNT}#inviteByLink`]: bound(OWNER, () => ({ role: "viewer", email: null })),
  [`${ACCOUNT}#sendInvitationAgain`]: bound(OWNER, () => ({ id: NOBODY })),
  [`${ACCOUNT}#removeMemberFactor`]: bound(OWNER, () => ({ userId: NOBODY })),
  [`${ACCOUNT}#removeFactorForMerchant`]: free(STAFF, ({ merchantId }) => ({ merchantId, userId: NOBODY })),
  [`${ACCOUNT}#makeMemberLink`]: bound(OWNER, () => ({ userId: NOBODY })),
  [`${ACCOUNT}#makeLinkForMerchant`]: free(STAFF, ({ merchantId }) => ({ merchantId, userId: NOBODY })),
  // The tested server offers none: visitors are led to a page that says so, everybody else to their dashboard.
  [`${GUESTS}#trySandbox`]: free(EVERYBODY, () => ({})),
  [`${OPERATE}#newMerchant`]: free(STAFF, () => ({
    name: "Access Store",
    currency: "USD",
    ownerEmail: `${randomUUID()}@example.com`,
  })),
  // This merchant has an owner.
  [`${OPERATE}#inviteFirstOwner`]: free(STAFF, ({ merchantId }) => ({
    merchantId,
    ownerEmail: `${randomUUID()}@example.com`,
  })),
  [`${OPERATE}#newStaff`]: free(STAFF, () => ({
    name: "Access Person",
    email: `${randomUUID()}@example.com`,
  })),
  [`${OPERATE}#saveRateCard`]: free(STAFF, ({ merchantId }) => ({ ...seenCar(merchantId), card: null })),
  [`${OPERATE}#saveVehicleLimits`]: free(STAFF, ({ merchantId }) => ({
    ...seenCar(merchantId),
    maxWeightKg: null,
    hold: null,
  })),
  [`${OPERATE}#saveServiceLimit`]: free(STAFF, ({ merchantId }) => ({
    merchantId,
    serviceType: "same_day",
    horizonMinutes: null,
    seen: "something else",
  })),
  [`${OPERATE}#dropLimits`]: free(STAFF, ({ merchantId }) => seenCar(merchantId)),
  [`${AREAS}#addArea`]: bound(OWNER, () => ({ ...AREA, name: randomUUID() })),
  [`${AREAS}#saveArea`]: bound(OWNER, () => ({ ...AREA, name: randomUUID(), id: NOBODY })),
  [`${AREAS}#removeArea`]: bound(OWNER, () => ({ id: NOBODY })),
  [`${AREAS}#saveLeastDropoff`]: bound(OWNER, () => ({ least: "any" })),
  [`${AREAS}#saveTripChecks`]: bound(OWNER, () => ({ isOn: true })),
  [`${AREAS}#drawArea`]: bound(OWNER, () => CIRCLE),
  [`${SANDBOX}#startRun`]: inSandbox(WORKERS, {
    orderNumber: "no such",
    scenario: "success",
    stepSeconds: 5,
  }),
  [`${SANDBOX}#stopRun`]: inSandbox(WORKERS, { orderNumber: "no such" }),
  [`${SANDBOX}#makeOneMove`]: inSandbox(WORKERS, { orderNumber: "no such", status: "assigned" }),
  [`${SANDBOX}#saveAutomatic`]: inSandbox(WORKERS, { scenario: null, stepSeconds: 5 }),
  [`${DEVELOPERS}#addCredential`]: inSandbox(WORKERS, { name: "Web shop", scope: "read" }),
  [`${DEVELOPERS}#saveCredential`]: bound(WORKERS, () => ({ id: NOBODY, name: "Web shop", scope: "read" })),
  [`${DEVELOPERS}#replaceCredential`]: bound(WORKERS, () => ({ id: NOBODY, overlap: "24h" })),
  [`${DEVELOPERS}#endCredential`]: bound(WORKERS, () => ({ id: NOBODY })),
  [`${WEBHOOKS}#addEndpoint`]: inSandbox(WORKERS, ENDPOINT),
  [`${WEBHOOKS}#saveEndpoint`]: bound(WORKERS, () => ({ ...ENDPOINT, id: NOBODY })),
  [`${WEBHOOKS}#turnEndpoint`]: bound(WORKERS, () => ({ id: NOBODY, isOn: false })),
  [`${WEBHOOKS}#removeEndpoint`]: bound(WORKERS, () => ({ id: NOBODY })),
  [`${WEBHOOKS}#replaceSecret`]: bound(WORKERS, () => ({ id: NOBODY, overlap: "24h" })),
  [`${WEBHOOKS}#showSecret`]: bound(OWNER, () => ({ id: NOBODY })),
  [`${WEBHOOKS}#testEndpoint`]: bound(WORKERS, () => ({ id: NOBODY, type: "delivery.created" })),
  [`${WEBHOOKS}#resend`]: bound(WORKERS, () => ({ id: NOBODY, eventId: NOBODY })),
  [`${WEBHOOKS}#replay`]: bound(WORKERS, () => ({ id: NOBODY, from: "sequence", after: 0 })),
  [`${NOTIFICATIONS}#saveNotifications`]: bound(OWNER, () => ({ enabled: [], arrivalMinutes: 15 })),
  [`${NOTIFICATIONS}#saveOwnNotices`]: bound(TEAM, () => ({ on: ["needs_attention"] })),
  [`${NOTIFICATIONS}#addDenied`]: bound(OWNER, () => ({ recipient: "grace@example.com" })),
  [`${NOTIFICATIONS}#removeDenied`]: bound(OWNER, () => ({ recipient: "nobody@example.com" })),
  [`${NOTIFICATIONS}#addDeniedEverywhere`]: free(STAFF, () => ({ recipient: `${randomUUID()}@example.com` })),
  [`${NOTIFICATIONS}#removeDeniedEverywhere`]: free(STAFF, () => ({ recipient: "nobody@example.com" })),
  [`${NOTIFICATIONS}#stopNotifications`]: free(EVERYBODY, (world) => ({ token: world.unsubscribeToken })),
  // Rejected because of its endpoint, so that nobody is notified; the error differs from missing access.
  [`${NOTIFICATIONS}#startFollowing`]: free(EVERYBODY, ({ trackingCode }) => ({
    code: trackingCode,
    endpoint: "https://127.0.0.1/",
    p256dh: "",
    auth: "",
  })),
  [`${NOTIFICATIONS}#stopFollowing`]: free(EVERYBODY, ({ trackingCode }) => ({
    code: trackingCode,
    endpoint: "https://push.example.com/",
  })),
  [`${SUPPORT}#note`]: free(STAFF, ({ merchantId, orderNumber }) => ({
    merchantId,
    orderNumber,
    text: "Called the recipient",
  })),
  [`${SUPPORT}#correct`]: free(STAFF, ({ merchantId }) => ({
    merchantId,
    orderNumber: "no such",
    to: "pending",
    goodsHeld: false,
    reason: "It was otherwise",
    seen: 1,
  })),
  [`${SUPPORT}#setPriceByHand`]: free(STAFF, ({ merchantId }) => ({
    merchantId,
    orderNumber: "no such",
    priceCents: 1250,
    reason: "A long way",
    seen: 1,
  })),
  [`${SUPPORT}#lose`]: free(STAFF, ({ merchantId }) => ({
    merchantId,
    orderNumber: "no such",
    reason: "The van was stolen",
  })),
  [`${SUPPORT}#previewEdit`]: free(STAFF, ({ merchantId }) => ({ merchantId, ...edited() })),
  [`${SUPPORT}#edit`]: free(STAFF, ({ merchantId }) => ({ merchantId, ...edited() })),
  [`${SUPPORT}#cancel`]: free(STAFF, ({ merchantId }) => ({
    merchantId,
    orderNumber: "no such",
    reason: null,
    shownFeeCents: 0,
  })),
  [`${SUPPORT}#bringBack`]: free(STAFF, ({ merchantId, orderNumber }) => ({ merchantId, orderNumber })),
  [`${SUPPORT}#previewRedelivery`]: free(STAFF, ({ merchantId }) => ({
    merchantId,
    orderNumber: "no such",
  })),
  [`${SUPPORT}#redeliver`]: free(STAFF, ({ merchantId }) => ({
    merchantId,
    orderNumber: "no such",
    shownPriceCents: 0,
  })),
  [`${REGIONS}#changeRegion`]: free(STAFF, () => ({ kind: "remove", regionId: NOBODY })),
  [`${REGIONS}#cancelChange`]: free(STAFF, () => ({ id: NOBODY })),
  [`${REGIONS}#discardUpload`]: free(STAFF, () => ({ id: NOBODY })),
  [`${DISPATCH}#assignDeliveries`]: free(STAFF, (world) => ({
    deliveries: [keyOf(world)],
    courierId: world.courierId,
  })),
  [`${DISPATCH}#unassignDeliveries`]: free(STAFF, ({ merchantId }) => ({
    deliveries: [{ merchantId, orderNumber: "no such", seenCourierId: null }],
    reason: null,
  })),
  [`${DISPATCH}#allowWithoutPin`]: free(STAFF, ({ merchantId }) => ({
    merchantId,
    orderNumber: "no such",
    reason: "The phone is lost",
  })),
  [`${DISPATCH}#addCourier`]: free(STAFF, () => ({
    name: "Cora Lane",
    phoneNumber: "+12125550178",
    vehicleType: "car",
  })),
  [`${DISPATCH}#saveCourier`]: free(STAFF, () => ({
    courierId: NOBODY,
    name: "Cora Lane",
    phoneNumber: "+12125550179",
    vehicleType: "car",
  })),
  [`${DISPATCH}#activateCourier`]: free(STAFF, () => ({ courierId: NOBODY, active: true, decisions: [] })),
  [`${DISPATCH}#renewLink`]: free(STAFF, () => ({ courierId: NOBODY })),
  [`${DISPATCH}#revokeLink`]: free(STAFF, () => ({ courierId: NOBODY })),
};

/** Actions for holders of a secret, actions of the session, and uploads of files, tested by other specs. */
export const OPERATIONS_ELSEWHERE = [
  `${TRACKING}#help`,
  `${REGIONS}#sendExtractPart`,
  ...["join", "accept", "signOut", "saveNewPassword", "askForResetLink", "saveLogo"].map(
    (name) => `${ACCOUNT}#${name}`,
  ),
];
