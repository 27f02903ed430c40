import type { Page } from "@playwright/test";
import { invite } from "@/lib/account/verbs/invite";
import { makeResetLink } from "@/lib/account/verbs/make-reset-link";
import { dashboardPath } from "@/lib/auth/callback-url";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { createImport } from "@/lib/imports/verbs/create-import";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { newMember, operatorContext } from "@/lib/testing/people";
import { unsubscribeToken } from "@/lib/notifications/model/unsubscribe-link";
import { createEndpoint } from "@/lib/webhooks/verbs/create-endpoint";
import { sendTest } from "@/lib/webhooks/verbs/send-test";
import { newOrderNumber } from "../support/bodies";
import { database } from "../support/database";
import { addSeries } from "../support/access";
import { firstLoadKb } from "../support/first-load";
import { expect, newStaff, newTeamMember, signIn, test } from "../support/web";

/** `limits`: maximum kilobytes per page, by URL. */
async function expectLight(page: Page, limits: Record<string, number>): Promise<void> {
  const measured: Record<string, number> = {};
  for (const address of Object.keys(limits)) measured[address] = await firstLoadKb(page, address);
  const tooLarge = Object.entries(measured).filter(([address, kb]) => kb > (limits[address] ?? 0));
  expect(tooLarge, JSON.stringify(measured)).toEqual([]);
}

test("no dashboard page loads more JavaScript initially than it needs", async ({ context, page }) => {
  const { ctx } = await merchantContext(database(), "First load");
  const { key } = await database().merchant.findUniqueOrThrow({
    where: { id: ctx.merchantId },
    select: { key: true },
  });
  const home = dashboardPath(key);
  const { delivery } = await createDelivery(ctx, deliveryInput(newOrderNumber()));
  const owner = await newMember(database(), ctx.merchantId, "owner");
  const source = new TextEncoder().encode("Order number\tDropoff address\nA-1\tBrooklyn, NY 11243");
  const { id: importId } = await createImport(owner.ctx, { fileName: null, source });
  const url = "https://shop.example.com/";
  const { id } = await createEndpoint(owner.ctx, {
    url,
    description: "",
    events: "all",
    eventTypes: [],
    isInOrder: false,
  });
  const { eventId } = await sendTest(owner.ctx, { id, type: "delivery.created" });
  const series = await addSeries(ctx.merchantId);
  await signIn(context, owner);
  await expectLight(page, {
    [home]: 165,
    [`${home}/attention`]: 161,
    [`${home}/exports`]: 161,
    [`${home}/quote`]: 176,
    [`${home}/deliveries`]: 180,
    [`${home}/deliveries/new`]: 159,
    [`${home}/deliveries/${delivery.orderNumber}`]: 168,
    [`${home}/deliveries/${delivery.orderNumber}/edit`]: 159,
    [`${home}/recurring`]: 161,
    [`${home}/recurring/new`]: 159,
    [`${home}/recurring/${series}`]: 161,
    [`${home}/recurring/${series}/edit`]: 159,
    [`${home}/import`]: 161,
    [`${home}/import/${importId}`]: 168,
    [`${home}/settings`]: 164,
    [`${home}/settings/merchant`]: 161,
    [`${home}/settings/address-book`]: 164,
    [`${home}/settings/areas`]: 164,
    [`${home}/settings/team`]: 168,
    [`${home}/settings/single-sign-on`]: 168,
    [`${home}/settings/audit`]: 165,
    [`${home}/settings/notifications`]: 162,
    [`${home}/settings/privacy`]: 162,
    [`${home}/developers`]: 162,
    [`${home}/developers/requests`]: 161,
    [`${home}/developers/first-steps`]: 165,
    [`${home}/developers/webhooks`]: 162,
    [`${home}/developers/webhooks/${id}`]: 163,
    [`${home}/developers/webhooks/${id}/${eventId}`]: 162,
  });
});

test("every staff page stays within its limit", async ({ context, page }) => {
  const { ctx } = await merchantContext(database(), "First load");
  const { delivery } = await createDelivery(ctx, deliveryInput(newOrderNumber()));
  await signIn(context, await newStaff());
  const staffPage = `/support/merchants/${ctx.merchantId}/deliveries/${delivery.id}`;
  await expectLight(page, {
    "/support": 168,
    [`/support?q=${delivery.orderNumber}`]: 168,
    "/support/dispatch": 177,
    "/support/dispatch/settings": 158,
    "/support/dispatch/routes": 180,
    "/support/dispatch/proposals": 156,
    "/support/attention": 158,
    "/support/help": 158,
    "/support/couriers": 166,
    "/support/estimates": 155,
    "/support/privacy": 162,
    "/support/profile": 159,
    "/support/regions": 158,
    "/support/staff": 168,
    "/support/audit": 160,
    "/support/outbox": 155,
    "/support/outbox/denied": 157,
    [staffPage]: 165,
    [`${staffPage}/as-merchant`]: 159,
    [`${staffPage}/edit`]: 155,
  });
});

test("every public page stays within its limit", async ({ page, merchant }) => {
  const { ctx } = await merchantContext(database(), "First load");
  const { delivery } = await createDelivery(ctx, deliveryInput(newOrderNumber()));
  const { trackingCode } = await database().delivery.findFirstOrThrow({ where: { id: delivery.id } });
  // The tracking page then shows its button for notifications.
  await database().notificationSettings.create({
    data: { merchantId: ctx.merchantId, enabled: ["delivered push"], arrivalMinutes: 15 },
  });
  const invitation = await invite(operatorContext(database(), merchant.id), { role: "viewer", email: null });
  const member = await newTeamMember(merchant.id, "member");
  const reset = await makeResetLink(operatorContext(database()), { userId: member.id });
  const unsubscribe = `/unsubscribe/${unsubscribeToken({ merchantId: ctx.merchantId, recipient: "ada@example.com" })}`;
  // React and Next alone are 137.
  await expectLight(page, {
    "/": 142,
    "/try": 141,
    "/sign-in": 150,
    "/forgot-password": 148,
    "/docs": 145,
    "/docs/quotes": 147,
    "/docs/batches": 147,
    "/docs/search": 150,
    "/docs/reference": 151,
    [unsubscribe]: 146,
    "/track": 141,
    [`/track/${trackingCode}`]: 149,
    [`/invite/${invitation.token}`]: 149,
    [`/reset/${reset.token}`]: 148,
  });
});
