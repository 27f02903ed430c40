import { newId } from "@/lib/core/ids";
import { assignCourier } from "@/lib/dispatch/verbs/assign-courier";
import { createImport } from "@/lib/imports/verbs/create-import";
import { courierLinkOf } from "@/lib/dispatch/reads/courier-link-of";
import { unsubscribeToken } from "@/lib/notifications/model/unsubscribe-link";
import { newMember, operatorContext } from "@/lib/testing/people";
import { parseInput } from "@/lib/core/validation";
import { seriesInput } from "@/lib/series/schema";
import { createSeries } from "@/lib/series/verbs/create-series";
import { WINTER_DAY } from "@/lib/testing/days";
import { minimalBody } from "./bodies";
import type { BuiltAction } from "./build";
import { database, newMerchant } from "./database";
import { loggedId } from "./request-log";
import { contextFor, newDelivery } from "./deliveries";
import { newStaff, newTeamMember, openSession } from "./web";

/** All kinds of visitors. A courier has a link but no account; a stranger has neither. */
export const ACTORS = [
  "owner",
  "member",
  "viewer",
  "neighbor",
  "staff",
  "administrator",
  "courier",
  "stranger",
] as const;
export type Actor = (typeof ACTORS)[number];

/** A merchant with an open delivery, and everybody involved. */
export type World = {
  baseURL: string;
  merchantId: string;
  merchantKey: string;
  sandboxId: string;
  sandboxKey: string;
  neighborKey: string;
  orderNumber: string;
  deliveryId: string;
  trackingCode: string;
  /** An entry of the request log. */
  loggedId: string;
  /** A message in the outbox of the sandbox. */
  messageId: string;
  /** A webhook endpoint, and a message to it. */
  endpointId: string;
  webhookEventId: string;
  /** A scheduled export that was sent for EXPORTED_FROM. */
  exportScheduleId: string;
  /** A recurring series of deliveries. */
  seriesId: string;
  courierId: string;
  /** An import with one row. */
  importId: string;
  /** The courier's private link, as a path. */
  courierPath: string;
  invitationPath: string;
  /** The token of a recipient's unsubscribe link. */
  unsubscribeToken: string;
  cookies: Record<Actor, string>;
};

export async function newWorld(): Promise<World> {
  const merchant = await newMerchant("Access Store");
  const neighbor = await newMerchant("Neighbor Store");
  const courierId = newId();
  const courier = {
    id: courierId,
    name: "Cora Lane",
    phoneNumber: "+12125550177",
    vehicleType: "car",
  } as const;
  await database().courier.create({ data: courier });
  const orderNumber = `ACCESS-${newId()}`;
  const { id: deliveryId, trackingCode } = await newDelivery(merchant.id, orderNumber);
  await assignCourier(contextFor(merchant.id), { orderNumber, courierId });
  const link = await courierLinkOf(operatorContext(database()), { courierId });
  if (!link) throw new Error("An assigned courier has no link");
  const courierPath = new URL(link.url).pathname;
  await addProof(merchant.id, deliveryId);
  const people = await Promise.all([
    newTeamMember(merchant.id, "owner"),
    newTeamMember(merchant.id, "member"),
    newTeamMember(merchant.id, "viewer"),
    newTeamMember(neighbor.id, "owner"),
    newStaff({ isAdmin: false }),
    newStaff(),
  ]);
  const [owner = "", member = "", viewer = "", other = "", staff = "", administrator = ""] =
    await Promise.all(people.map(async (person) => `waybill.session=${await openSession(person)}`));
  // The holder of a link may also try its secret as a session cookie.
  const posing = `waybill.session=${courierPath.split("/").at(-1) ?? ""}`;
  return {
    baseURL: `http://127.0.0.1:${process.env.E2E_PORT ?? ""}`,
    merchantId: merchant.id,
    merchantKey: merchant.key,
    sandboxId: merchant.sandbox.id,
    sandboxKey: merchant.sandbox.key,
    neighborKey: neighbor.key,
    orderNumber,
    deliveryId,
    trackingCode,
    loggedId: await loggedId(`http://127.0.0.1:${process.env.E2E_PORT ?? ""}`, merchant),
    messageId: await addMessage(merchant.sandbox.id),
    ...(await addWebhook(merchant.id)),
    exportScheduleId: await addScheduledExport(merchant.id),
    seriesId: await addSeries(merchant.id),
    courierId,
    importId: await addImport(merchant.id),
    courierPath,
    invitationPath: "/invite/no-such-invitation",
    unsubscribeToken: unsubscribeToken({ merchantId: merchant.id, recipient: "grace@example.com" }),
    cookies: { owner, member, viewer, neighbor: other, staff, administrator, courier: posing, stranger: "" },
  };
}

/** Imports a row that cannot be booked. @returns the import's id */
async function addImport(merchantId: string): Promise<string> {
  const source = new TextEncoder().encode("Order number\tAddress\nACCESS-1\t1 Nowhere");
  const { ctx } = await newMember(database(), merchantId, "owner");
  const { id } = await createImport(ctx, { fileName: null, source });
  return id;
}

/** Creates a message in a sandbox's outbox. @returns its id */
async function addMessage(merchantId: string): Promise<string> {
  const id = newId();
  const message = {
    channel: "email",
    kind: "test",
    recipient: "grace@example.com",
    subject: "On its way",
    text: "It is on its way.",
    state: "kept",
  } as const;
  await database().message.create({ data: { ...message, merchantId, id, factKey: id } });
  return id;
}

/** Creates a disabled endpoint, so that nothing is sent, with a message. */
async function addWebhook(merchantId: string) {
  const [endpointId, webhookEventId] = [newId(), newId()];
  const off = { offReason: "owner", offAt: new Date(), createdByName: "Ada" };
  await database().webhookEndpoint.create({
    data: { merchantId, id: endpointId, url: "https://shop.example.com/", secret: "", ...off },
  });
  await database().webhookMessage.create({
    data: { merchantId, endpointId, eventId: webhookEventId, type: "delivery.created" },
  });
  return { endpointId, webhookEventId };
}

/** First day of the deliveries of a scheduled export. */
export const EXPORTED_FROM = "2026-11-16";

/** Creates a paused schedule, so that nothing is sent, with an export that was sent. @returns its id */
async function addScheduledExport(merchantId: string): Promise<string> {
  const id = newId();
  const timing = { period: "week", day: 1, hour: 8, format: "csv" } as const;
  const paused = { nextAt: new Date(), pausedAt: new Date() };
  await database().exportSchedule.create({
    data: { merchantId, id, userId: newId(), createdByName: "Ada", ...timing, ...paused },
  });
  const run = {
    scheduleId: id,
    fromDay: EXPORTED_FROM,
    toDay: "2026-11-22",
    format: "csv",
    recipients: 1,
  } as const;
  await database().exportRun.create({ data: { merchantId, ...run } });
  return id;
}

/** Creates a series of deliveries far in the future. @returns its id */
export async function addSeries(merchantId: string): Promise<string> {
  const { pickup, ...body } = minimalBody();
  const input = parseInput(seriesInput, {
    repeat: {
      name: "Bread",
      leadMinutes: 60,
      rule: { until: null, weekdays: [1], everyWeeks: 1, dates: [], exceptions: [], skipsHolidays: true },
    },
    form: { ...body, order_number: null, handover: {}, pickup: { ...pickup, date: WINTER_DAY } },
  });
  return (await createSeries(contextFor(merchantId), input)).id;
}

/** Creates a proof with a photo directly in the database; the picture does not matter. */
async function addProof(merchantId: string, deliveryId: string): Promise<void> {
  const id = newId();
  const bytes = new Uint8Array([0xff, 0xd8, 0xff]);
  await database().storedFile.create({ data: { merchantId, id, contentType: "image/jpeg", bytes } });
  const proof = { merchantId, deliveryId, sequence: 2, recipientName: "Grace Hopper", photoFileId: id };
  await database().proofOfDelivery.create({ data: proof });
}

/** Fills the parameters of a route with ids of the world. */
export function pathOf(route: string, world: World): string {
  return route
    .replace("[...rest]", "no/such/page")
    .replace("[merchant]", world.merchantKey)
    .replace("[orderNumber]", encodeURIComponent(world.orderNumber))
    .replace("[merchantId]", world.merchantId)
    .replace("[deliveryId]", world.deliveryId)
    .replace("[courierId]", world.courierId)
    .replace("[importId]", world.importId)
    .replace("/courier/[token]", world.courierPath)
    .replace("/invite/[token]", world.invitationPath)
    .replace("/unsubscribe/[token]", `/unsubscribe/${world.unsubscribeToken}`)
    .replace("[code]", world.trackingCode)
    .replace("/webhooks/[id]", `/webhooks/${world.endpointId}`)
    .replace("[eventId]", world.webhookEventId)
    .replace("/recurring/[id]", `/recurring/${world.seriesId}`)
    .replace("[id]", world.loggedId)
    .replace("[messageId]", world.messageId)
    .replace("[guide]", "quick-start");
}

/** Result of a server action; null if the response is not one, for example for a missing page. */
export type ActionAnswer = { ok: boolean; code: string | null; message: string | null };

/** Calls a server action as a browser does. */
export async function callAction(
  baseURL: string,
  { action, page, cookie, args }: { action: BuiltAction; page: string; cookie: string; args: unknown[] },
): Promise<ActionAnswer | null> {
  const response = await fetch(baseURL + page, {
    method: "POST",
    redirect: "manual",
    headers: {
      "next-action": action.id,
      "content-type": "text/plain;charset=UTF-8",
      accept: "text/x-component",
      origin: baseURL,
      cookie,
    },
    body: JSON.stringify(args),
  });
  const text = await response.text();
  const isRedirect = response.status === 307 || response.headers.has("x-action-redirect");
  if (isRedirect) return { ok: true, code: null, message: null };
  const found = /\{"ok":(true|false)(?:,"error":\{"code":"(\w+)","message":"((?:[^"\\]|\\.)*)")?/.exec(text);
  return found && { ok: found[1] === "true", code: found[2] ?? null, message: found[3] ?? null };
}
