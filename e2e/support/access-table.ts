import { randomUUID } from "node:crypto";
import { DEFAULT_REPLAN_RULES, DEFAULT_RULES } from "@/lib/routes/rules/dispatch-rules";
import type { Actor, World } from "./access";
import { ADMINISTRATOR, EVERYBODY, OWNER, SIGNED_IN, STAFF, TEAM, WORKERS } from "./access-pages";
import { minimalBody } from "./bodies";

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

const SCHEDULE = {
  viewId: "",
  period: "week",
  weekday: "1",
  monthDay: "1",
  hour: "8",
  format: "csv",
  recipientIds: [NOBODY],
};
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

const MESSAGE = () => ({ id: randomUUID(), text: "Where is it?", topic: null });

/** A vehicle of a merchant in a state that no page has shown, so that nothing changes. */
const seenCar = (merchantId: string) => ({ merchantId, vehicleType: "car", seen: "something else" });

/** An edit of a delivery that does not exist. */
const edited = () => {
  const form = { ...minimalBody(), handover: {} };
  return { orderNumber: "no such", version: 1, reason: "A test", form };
};

const ACCOUNT = "components/account/actions.ts";
const IMPORTS = "components/imports/actions.ts";
const OPERATE = "components/account/operate/actions.ts";
const AREAS = "components/account/areas/actions.ts";
const SIGN_ON = "components/account/sign-on/actions.ts";
const GUESTS = "components/account/guest-actions.ts";
const DELIVERIES = "components/deliveries/actions.ts";
const EXPORTS = "components/deliveries/exports/actions.ts";
const PRIVACY = "components/account/privacy/actions.ts";
const RECURRING = "components/deliveries/recurring/actions.ts";
const DEVELOPERS = "components/developers/actions.ts";
const WEBHOOKS = "components/developers/webhooks/actions.ts";
const BOARD = "components/dispatch/board/actions.ts";
const DISPATCH = "components/dispatch/actions.ts";
const COURIER_APP = "components/dispatch/courier-app/actions.ts";
const DISPATCH_RULES = "components/dispatch/settings/actions.ts";
const NOTIFICATIONS = "components/notifications/actions.ts";
const SANDBOX = "components/deliveries/sandbox/actions.ts";
const REGIONS = "components/support/regions/actions.ts";
const SUPPORT = "components/support/actions.ts";
const THREAD = "components/support/thread/actions.ts";
const TRACKING = "components/deliveries/tracking/actions.ts";
const TRACKING_LANGUAGE = "components/deliveries/tracking/language-actions.ts";

/** A series without an address that can be located, so that nothing is created. */
const newSeries = () => ({
  repeat: {
    name: "Bread",
    leadMinutes: 60,
    rule: { until: null, weekdays: [1], everyWeeks: 1, dates: [], exceptions: [], skipsHolidays: false },
  },
  form: { ...edited().form, dropoff: { ...edited().form.dropoff, full_address: "nowhere at all" } },
});
/** A person without any data. */
const nobody = () => ({ person: "nobody.at.all@example.com" });
const noDate = () => ({ id: NOBODY, date: "2026-12-01" });

/** Every server action. The ids here do not exist, so that nothing changes by accident. */
export const OPERATIONS: Record<string, Operation> = {
  [`${DELIVERIES}#bringBack`]: bound(WORKERS, ({ orderNumber }) => ({ orderNumber })),
  [`${DELIVERIES}#cancelDeliveries`]: bound(WORKERS, () => ({
    deliveries: [{ orderNumber: "no such", shownFeeCents: 0 }],
    reason: null,
  })),
  [`${RECURRING}#bookCopies`]: bound(WORKERS, () => ({
    id: randomUUID(),
    date: "2026-12-01",
    orderNumbers: ["no such"],
  })),
  [`${RECURRING}#saveTemplate`]: bound(WORKERS, () => ({
    orderNumber: "no such",
    name: "Bread",
    pattern: "",
    instructions: "",
  })),
  [`${RECURRING}#renameTemplate`]: bound(WORKERS, () => ({ id: NOBODY, name: "Bread" })),
  [`${RECURRING}#deleteTemplate`]: bound(WORKERS, () => ({ id: NOBODY })),
  [`${RECURRING}#saveHolidays`]: bound(WORKERS, () => ({ holidays: [] })),
  [`${RECURRING}#createSeries`]: bound(WORKERS, newSeries),
  [`${RECURRING}#saveSeries`]: bound(WORKERS, () => ({ id: NOBODY, ...newSeries() })),
  [`${RECURRING}#saveDate`]: bound(WORKERS, () => ({ ...noDate(), form: newSeries().form })),
  [`${RECURRING}#skipDate`]: bound(WORKERS, () => ({ ...noDate(), isSkipped: true })),
  [`${RECURRING}#retryDate`]: bound(WORKERS, noDate),
  [`${RECURRING}#pauseSeries`]: bound(WORKERS, () => ({ id: NOBODY, isPaused: true })),
  [`${RECURRING}#endSeries`]: bound(WORKERS, () => ({ id: NOBODY })),
  [`${DELIVERIES}#saveTableView`]: bound(TEAM, () => ({ name: randomUUID(), query: "status=failed" })),
  [`${DELIVERIES}#renameTableView`]: bound(TEAM, () => ({ id: NOBODY, name: randomUUID() })),
  [`${DELIVERIES}#deleteTableView`]: bound(TEAM, () => ({ id: NOBODY })),
  [`${DELIVERIES}#cancel`]: bound(WORKERS, () => ({
    orderNumber: "no such",
    reason: null,
    shownFeeCents: 0,
  })),
  [`${PRIVACY}#find`]: bound(OWNER, nobody),
  [`${PRIVACY}#download`]: bound(OWNER, nobody),
  [`${PRIVACY}#erase`]: bound(OWNER, nobody),
  [`${PRIVACY}#findEverywhere`]: free(ADMINISTRATOR, nobody),
  [`${PRIVACY}#downloadEverywhere`]: free(ADMINISTRATOR, nobody),
  [`${PRIVACY}#eraseEverywhere`]: free(ADMINISTRATOR, nobody),
  [`${DELIVERIES}#previewRedelivery`]: bound(WORKERS, () => ({ orderNumber: "no such" })),
  [`${DELIVERIES}#redeliver`]: bound(WORKERS, () => ({ orderNumber: "no such", shownPriceCents: 0 })),
  [`${DELIVERIES}#book`]: bound(WORKERS, () => ({ ...minimalBody(randomUUID()), handover: {} })),
  [`${DELIVERIES}#previewEdit`]: bound(WORKERS, edited),
  [`${DELIVERIES}#edit`]: bound(WORKERS, edited),
  [`${IMPORTS}#changeReading`]: bound(WORKERS, () => ({ id: NOBODY })),
  [`${IMPORTS}#saveCell`]: bound(WORKERS, () => ({ id: NOBODY, position: 0, column: 0, text: "A" })),
  [`${IMPORTS}#bookRows`]: bound(WORKERS, () => ({ id: NOBODY, positions: null, expected: 1 })),
  [`${IMPORTS}#stopBooking`]: bound(WORKERS, () => ({ id: NOBODY, batchId: NOBODY })),
  [`${IMPORTS}#checkRowsAgain`]: bound(WORKERS, () => ({ id: NOBODY })),
  [`${DELIVERIES}#saveAddress`]: bound(WORKERS, () => ({
    label: randomUUID(),
    stop: minimalBody().pickup,
    dial_code: "+1",
  })),
  [`${EXPORTS}#addExportLink`]: bound(TEAM, () => ({ viewId: NOBODY })),
  [`${EXPORTS}#revokeExportLink`]: bound(TEAM, () => ({ id: NOBODY })),
  [`${EXPORTS}#scheduleExport`]: bound(TEAM, () => SCHEDULE),
  [`${EXPORTS}#editScheduledExport`]: bound(TEAM, () => ({ ...SCHEDULE, id: NOBODY })),
  [`${EXPORTS}#pauseScheduledExport`]: bound(TEAM, () => ({ id: NOBODY, isPaused: true })),
  [`${EXPORTS}#deleteScheduledExport`]: bound(TEAM, () => ({ id: NOBODY })),
  [`${ACCOUNT}#saveOwnName`]: free(SIGNED_IN, () => ({ name: "Same Person" })),
  [`${ACCOUNT}#saveOwnLanguage`]: free(SIGNED_IN, () => ({ language: null })),
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
  [`${SIGN_ON}#saveProvider`]: bound(OWNER, () => ({ issuer: "none", clientId: "x", clientSecret: "x" })),
  [`${SIGN_ON}#removeProvider`]: bound(OWNER, () => ({})),
  [`${SIGN_ON}#testProvider`]: bound(OWNER, () => ({})),
  [`${SIGN_ON}#claimDomain`]: bound(OWNER, () => ({ domain: "claimed.example" })),
  [`${SIGN_ON}#proveDomain`]: bound(OWNER, () => ({ domain: "none.example" })),
  [`${SIGN_ON}#removeDomain`]: bound(OWNER, () => ({ domain: "none.example" })),
  [`${SIGN_ON}#saveRoleRules`]: bound(OWNER, () => ({
    groupClaim: "",
    memberGroups: "",
    viewerGroups: "",
    defaultRole: "member",
  })),
  [`${SIGN_ON}#saveSwitch`]: bound(OWNER, () => ({ isOn: false })),
  [`${SIGN_ON}#saveSignOnDemand`]: bound(OWNER, () => ({ isRequired: false })),
  [`${SIGN_ON}#endProviderSessions`]: bound(OWNER, () => ({})),
  [`${SIGN_ON}#findProvider`]: free(EVERYBODY, () => ({ email: "ada@none.example" })),
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
  [`${OPERATE}#newStaff`]: free(ADMINISTRATOR, () => ({
    name: "Access Person",
    email: `${randomUUID()}@example.com`,
    role: "support",
  })),
  [`${OPERATE}#sendLinkToStaff`]: free(ADMINISTRATOR, () => ({ userId: NOBODY })),
  [`${OPERATE}#saveStaffRole`]: free(ADMINISTRATOR, () => ({ userId: NOBODY, role: "support" })),
  [`${OPERATE}#signOutStaff`]: free(ADMINISTRATOR, () => ({ userId: NOBODY })),
  // For people of merchants; for colleagues, an administrator only.
  [`${OPERATE}#disableAccount`]: free(STAFF, () => ({ userId: NOBODY })),
  [`${OPERATE}#enableAccount`]: free(STAFF, () => ({ userId: NOBODY })),
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
  [`${SANDBOX}#saveDemoCity`]: inSandbox(WORKERS, { isOn: false }),
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
  [`${THREAD}#write`]: bound(WORKERS, ({ deliveryId }) => ({ deliveryId, ...MESSAGE() })),
  [`${THREAD}#markRead`]: bound(TEAM, ({ deliveryId }) => ({ deliveryId, upTo: 0 })),
  [`${THREAD}#reply`]: free(STAFF, ({ merchantId, deliveryId }) => ({
    merchantId,
    deliveryId,
    ...MESSAGE(),
  })),
  [`${THREAD}#markReadByStaff`]: free(STAFF, ({ merchantId, deliveryId }) => ({
    merchantId,
    deliveryId,
    upTo: 0,
  })),
  [`${THREAD}#openThreadByStaff`]: free(STAFF, ({ merchantId, deliveryId }) => ({ merchantId, deliveryId })),
  // Nobody has asked for help.
  [`${THREAD}#handleHelp`]: free(STAFF, ({ merchantId, deliveryId }) => ({
    merchantId,
    deliveryId,
    change: "taken",
    seenAssigneeId: null,
  })),
  [`${REGIONS}#changeRegion`]: free(STAFF, () => ({ kind: "remove", regionId: NOBODY })),
  [`${REGIONS}#cancelChange`]: free(STAFF, () => ({ id: NOBODY })),
  [`${REGIONS}#discardUpload`]: free(STAFF, () => ({ id: NOBODY })),
  // In a state that no page has shown, so that nothing changes.
  [`${DISPATCH_RULES}#saveDispatchRules`]: free(STAFF, ({ merchantId }) => ({
    ...DEFAULT_RULES,
    merchantId,
    areaId: null,
    seen: "something else",
  })),
  [`${DISPATCH_RULES}#dropDispatchRules`]: free(STAFF, ({ merchantId }) => ({
    merchantId,
    areaId: null,
    seen: "something else",
  })),
  [`${DISPATCH_RULES}#saveReplanRules`]: free(STAFF, () => ({
    ...DEFAULT_REPLAN_RULES,
    seen: "something else",
  })),
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
    language: null,
  })),
  [`${DISPATCH}#saveCourier`]: free(STAFF, () => ({
    courierId: NOBODY,
    name: "Cora Lane",
    phoneNumber: "+12125550179",
    vehicleType: "car",
    language: null,
  })),
  [`${DISPATCH}#activateCourier`]: free(STAFF, () => ({ courierId: NOBODY, active: true, decisions: [] })),
  [`${DISPATCH}#renewLink`]: free(STAFF, () => ({ courierId: NOBODY })),
  [`${DISPATCH}#savePay`]: free(STAFF, () => ({
    courierId: NOBODY,
    validFrom: "2100-01-01",
    currency: "USD",
    perDeliveryCents: 400,
    perKmCents: 0,
    perHourCents: 0,
  })),
  [`${DISPATCH}#setCourierShift`]: free(STAFF, () => ({ courierId: NOBODY, isOnShift: true })),
  [`${DISPATCH}#sendLink`]: free(STAFF, () => ({ courierId: NOBODY, channel: "sms" })),
  [`${BOARD}#propose`]: free(STAFF, () => ({ strategy: "plan", couriers: [NOBODY] })),
  [`${BOARD}#decide`]: free(STAFF, () => ({ proposalId: NOBODY, accept: "all" })),
  [`${BOARD}#undo`]: free(STAFF, () => ({ proposalId: NOBODY })),
  [`${BOARD}#arrange`]: free(STAFF, ({ merchantId }) => ({
    courierId: NOBODY,
    stops: [{ merchantId, deliveryId: NOBODY, stop: 0 }],
  })),
  [`${BOARD}#place`]: free(STAFF, ({ merchantId }) => ({
    courierId: NOBODY,
    deliveries: [{ merchantId, deliveryId: NOBODY }],
    before: null,
  })),
  [`${BOARD}#saveShift`]: free(STAFF, () => ({ courierId: NOBODY, shiftId: NOBODY, planned: null })),
  [`${BOARD}#saveCapacity`]: free(STAFF, () => ({
    courierId: NOBODY,
    kilograms: null,
    liters: null,
    pieces: null,
    skills: [],
    startAddress: null,
    returnsToStart: false,
    mayReorder: false,
  })),
  [`${BOARD}#unpin`]: free(STAFF, () => ({ courierId: NOBODY, delivery: null })),
};

/** Actions for holders of a secret, actions of the session, and uploads of files, tested by other specs. */
export const OPERATIONS_ELSEWHERE = [
  `${TRACKING}#help`,
  `${TRACKING_LANGUAGE}#chooseLanguage`,
  ...["claimLink", "chooseLanguage", "setOnShift", "doStopNext", "startPushes", "stopPushes"].map(
    (name) => `${COURIER_APP}#${name}`,
  ),
  `${REGIONS}#sendExtractPart`,
  `${THREAD}#openThread`,
  `${THREAD}#writeAsCourier`,
  ...["join", "accept", "signOut", "saveNewPassword", "askForResetLink", "saveLogo"].map(
    (name) => `${ACCOUNT}#${name}`,
  ),
  `${SIGN_ON}#lookForProvider`,
];
