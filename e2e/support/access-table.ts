import { randomUUID } from "node:crypto";
import type { Actor, World } from "./access";
import { minimalBody } from "./bodies";

const EVERYBODY = ["owner", "member", "viewer", "neighbour", "staff", "courier", "stranger"] as const;
const TEAM = ["owner", "member", "viewer"] as const;
const WORKERS = ["owner", "member"] as const;
const OWNER = ["owner"] as const;
const EVERY_MERCHANT = [...TEAM, "neighbour"] as const;
const SIGNED_IN = [...EVERY_MERCHANT, "staff"] as const;
const STAFF = ["staff"] as const;

/** Who gets a page. To the others there is none; who is not signed in is asked to, on a merchant's pages. */
export const PAGES: Record<string, readonly Actor[]> = {
  "/": EVERYBODY,
  "/track/[code]": EVERYBODY,
  "/courier/[token]": EVERYBODY,
  "/dashboard": EVERY_MERCHANT,
  "/dashboard/quote": EVERY_MERCHANT,
  "/dashboard/deliveries": EVERY_MERCHANT,
  "/dashboard/deliveries/new": ["owner", "member", "neighbour"],
  "/dashboard/deliveries/[orderNumber]": TEAM,
  "/dashboard/deliveries/[orderNumber]/label": TEAM,
  "/dashboard/settings": EVERY_MERCHANT,
  "/dashboard/settings/address-book": EVERY_MERCHANT,
  "/dashboard/settings/merchant": EVERY_MERCHANT,
  "/dashboard/settings/team": EVERY_MERCHANT,
  "/support": STAFF,
  "/support/dispatch": STAFF,
  "/support/couriers": STAFF,
  "/support/merchants/[merchantId]/deliveries/[deliveryId]": STAFF,
  "/support/merchants/[merchantId]/deliveries/[deliveryId]/as-merchant": STAFF,
};

/** Pages of a sandbox; in the live space there are none of the kind. */
export const SANDBOX_PAGES: Record<string, readonly Actor[]> = {
  "/dashboard/settings/credentials": TEAM,
  "/dashboard/settings/simulator": TEAM,
};

type Query = (world: World) => string;

const ofMerchant: Query = ({ merchantId }) => `merchant=${merchantId}`;
const ofDelivery: Query = (world) =>
  `${ofMerchant(world)}&order_number=${encodeURIComponent(world.orderNumber)}`;
const ofTrip: Query = (world) =>
  `${ofMerchant(world)}&addresses=${encodeURIComponent("New York, NY 10118")}&addresses=${encodeURIComponent("Brooklyn, NY 11243")}`;

const PHOTO = "sequence=2&image=photo";

/** What pages ask while somebody types or waits. */
export const DATA: Record<string, { query: Query; may: readonly Actor[] }> = {
  "/dashboard/data/address-book": { query: ofMerchant, may: TEAM },
  "/dashboard/data/deliveries": { query: ofMerchant, may: TEAM },
  "/dashboard/data/deliveries.csv": { query: ofMerchant, may: TEAM },
  "/dashboard/data/delivery": { query: ofDelivery, may: TEAM },
  "/dashboard/data/order-number": { query: ofDelivery, may: TEAM },
  "/dashboard/data/places": { query: (world) => `${ofMerchant(world)}&text=Brooklyn`, may: TEAM },
  "/dashboard/data/quote": { query: ofTrip, may: TEAM },
  "/dashboard/data/trip": { query: ofTrip, may: TEAM },
  "/dashboard/data/proof": { query: (world) => `${ofDelivery(world)}&${PHOTO}`, may: TEAM },
  "/support/data/delivery": { query: ofDelivery, may: STAFF },
  "/support/data/proof": { query: (world) => `${ofDelivery(world)}&${PHOTO}`, may: STAFF },
  "/support/data/search.csv": { query: ({ orderNumber }) => `q=${orderNumber}`, may: STAFF },
  "/support/data/dispatch/version": { query: () => "", may: STAFF },
  "/support/data/dispatch/link": { query: ({ courierId }) => `courierId=${courierId}`, may: STAFF },
  "/courier/[token]/work": { query: () => "", may: EVERYBODY },
};

/** A server action: with what it is called, and who may. A merchant's is bound to the merchant of its page. */
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
const keyOf = ({ merchantId, orderNumber }: World) => ({ merchantId, orderNumber, seenCourierId: null });

const DELIVERIES = "app/dashboard/deliveries/actions.ts";
const SETTINGS = "app/dashboard/settings/actions.ts";
const SIMULATOR = "app/dashboard/deliveries/[orderNumber]/simulator-actions.ts";
const SANDBOX = "app/dashboard/settings/sandbox-actions.ts";
const STAFF_DELIVERY = "app/support/merchants/[merchantId]/deliveries/[deliveryId]/actions.ts";
const COURIERS = "app/support/couriers/actions.ts";

/** Every operation of the pages. What is named here does not exist, where it would otherwise be lost. */
export const OPERATIONS: Record<string, Operation> = {
  [`${DELIVERIES}#cancelDeliveries`]: bound(WORKERS, () => ({ orderNumbers: ["no such"], reason: null })),
  [`${DELIVERIES}#saveTableView`]: bound(TEAM, () => ({ name: randomUUID(), query: "status=failed" })),
  [`${DELIVERIES}#renameTableView`]: bound(TEAM, () => ({ id: NOBODY, name: randomUUID() })),
  [`${DELIVERIES}#deleteTableView`]: bound(TEAM, () => ({ id: NOBODY })),
  ["app/dashboard/deliveries/[orderNumber]/actions.ts#cancel"]: bound(WORKERS, () => ({
    orderNumber: "no such",
    reason: null,
  })),
  ["app/dashboard/deliveries/new/actions.ts#book"]: bound(WORKERS, () => minimalBody(randomUUID())),
  ["app/dashboard/deliveries/new/actions.ts#saveAddress"]: bound(WORKERS, () => ({
    label: randomUUID(),
    stop: minimalBody().pickup,
    dial_code: "+1",
  })),
  [`${SETTINGS}#saveOwnName`]: free(SIGNED_IN, () => ({ name: "Same Person" })),
  [`${SETTINGS}#saveOwnPassword`]: free(SIGNED_IN, () => ({
    currentPassword: "not the password",
    newPassword: "another password",
  })),
  [`${SETTINGS}#saveMerchantName`]: bound(OWNER, () => ({ name: "Access Store" })),
  [`${SETTINGS}#saveCurrency`]: bound(OWNER, () => ({ currency: "USD" })),
  [`${SETTINGS}#saveDefaultPickup`]: bound(OWNER, () => ({ entryId: null })),
  [`${SETTINGS}#addAddress`]: bound(WORKERS, () => ({ ...ADDRESS, label: randomUUID() })),
  [`${SETTINGS}#saveAddress`]: bound(WORKERS, () => ({ ...ADDRESS, id: NOBODY, label: randomUUID() })),
  [`${SETTINGS}#removeAddress`]: bound(WORKERS, () => ({ id: NOBODY })),
  [`${SETTINGS}#saveRole`]: bound(OWNER, () => ({ userId: NOBODY, role: "viewer" })),
  [`${SETTINGS}#removeFromTeam`]: bound(OWNER, () => ({ userId: NOBODY })),
  [`${SETTINGS}#takeInvitationBack`]: bound(OWNER, () => ({ id: NOBODY })),
  [`${SETTINGS}#inviteByLink`]: bound(OWNER, () => ({ role: "viewer", email: null })),
  [`${SIMULATOR}#startRun`]: inSandbox(WORKERS, {
    orderNumber: "no such",
    scenario: "success",
    stepSeconds: 5,
  }),
  [`${SIMULATOR}#stopRun`]: inSandbox(WORKERS, { orderNumber: "no such" }),
  [`${SIMULATOR}#makeOneMove`]: inSandbox(WORKERS, { orderNumber: "no such", status: "assigned" }),
  [`${SANDBOX}#saveAutomatic`]: inSandbox(WORKERS, { scenario: null, stepSeconds: 5 }),
  [`${SANDBOX}#renewCredentials`]: inSandbox(OWNER, {}),
  [`${STAFF_DELIVERY}#note`]: free(STAFF, ({ merchantId, orderNumber }) => ({
    merchantId,
    orderNumber,
    text: "Called the recipient",
  })),
  [`${STAFF_DELIVERY}#correct`]: free(STAFF, ({ merchantId }) => ({
    merchantId,
    orderNumber: "no such",
    to: "pending",
    goodsHeld: false,
    reason: "It was otherwise",
    seen: 1,
  })),
  [`${STAFF_DELIVERY}#cancel`]: free(STAFF, ({ merchantId }) => ({
    merchantId,
    orderNumber: "no such",
    reason: null,
  })),
  ["app/support/dispatch/actions.ts#assignDeliveries"]: free(STAFF, (world) => ({
    deliveries: [keyOf(world)],
    courierId: world.courierId,
  })),
  ["app/support/dispatch/actions.ts#unassignDeliveries"]: free(STAFF, ({ merchantId }) => ({
    deliveries: [{ merchantId, orderNumber: "no such", seenCourierId: null }],
    reason: null,
  })),
  [`${COURIERS}#addCourier`]: free(STAFF, () => ({
    name: "Cora Lane",
    phoneNumber: "+12125550178",
    vehicleType: "car",
  })),
  [`${COURIERS}#saveCourier`]: free(STAFF, () => ({
    courierId: NOBODY,
    name: "Cora Lane",
    phoneNumber: "+12125550179",
    vehicleType: "car",
  })),
  [`${COURIERS}#activateCourier`]: free(STAFF, () => ({ courierId: NOBODY, active: true })),
  [`${COURIERS}#renewLink`]: free(STAFF, () => ({ courierId: NOBODY })),
  [`${COURIERS}#revokeLink`]: free(STAFF, () => ({ courierId: NOBODY })),
};

/** Actions that whoever has their secret may call, and those of the session itself: stated by other specs. */
export const OPERATIONS_ELSEWHERE = [
  "app/invite/[token]/actions.ts#join",
  "app/invite/[token]/actions.ts#accept",
  "lib/auth/actions.ts#switchMerchant",
  "lib/auth/actions.ts#signOut",
];
