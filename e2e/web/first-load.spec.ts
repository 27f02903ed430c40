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
    [home]: 166,
    [`${home}/attention`]: 162,
    [`${home}/exports`]: 162,
    [`${home}/quote`]: 177,
    [`${home}/deliveries`]: 180,
    [`${home}/deliveries/new`]: 159,
    [`${home}/deliveries/${delivery.orderNumber}`]: 168,
    [`${home}/deliveries/${delivery.orderNumber}/edit`]: 160,
    [`${home}/recurring`]: 162,
    [`${home}/recurring/new`]: 159,
    [`${home}/recurring/${series}`]: 162,
    [`${home}/recurring/${series}/edit`]: 159,
    [`${home}/import`]: 163,
    [`${home}/import/${importId}`]: 169,
    [`${home}/settings`]: 165,
    [`${home}/settings/merchant`]: 162,
    [`${home}/settings/address-book`]: 165,
    [`${home}/settings/areas`]: 164,
    [`${home}/settings/team`]: 169,
    [`${home}/settings/single-sign-on`]: 166,
    [`${home}/settings/audit`]: 164,
    [`${home}/settings/notifications`]: 162,
    [`${home}/settings/privacy`]: 162,
    [`${home}/developers`]: 163,
    [`${home}/developers/requests`]: 161,
    [`${home}/developers/first-steps`]: 166,
    [`${home}/developers/webhooks`]: 163,
    [`${home}/developers/webhooks/${id}`]: 164,
    [`${home}/developers/webhooks/${id}/${eventId}`]: 163,
  });
});

test("every staff page stays within its limit", async ({ context, page }) => {
  const { ctx } = await merchantContext(database(), "First load");
  const { delivery } = await createDelivery(ctx, deliveryInput(newOrderNumber()));
  await signIn(context, await newStaff());
  const staffPage = `/support/merchants/${ctx.merchantId}/deliveries/${delivery.id}`;
  await expectLight(page, {
    "/support": 171,
    [`/support?q=${delivery.orderNumber}`]: 171,
    "/support/dispatch": 179,
    "/support/dispatch/settings": 158,
    "/support/dispatch/routes": 181,
    "/support/dispatch/proposals": 157,
    "/support/attention": 159,
    "/support/help": 158,
    "/support/couriers": 163,
    "/support/estimates": 157,
    "/support/privacy": 158,
    "/support/profile": 161,
    "/support/regions": 160,
    "/support/staff": 163,
    "/support/audit": 160,
    "/support/outbox": 157,
    "/support/outbox/denied": 159,
    [staffPage]: 167,
    [`${staffPage}/as-merchant`]: 161,
    [`${staffPage}/edit`]: 157,
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
    "/": 143,
    "/try": 141,
    "/sign-in": 151,
    "/forgot-password": 149,
    "/docs": 145,
    "/docs/quotes": 148,
    "/docs/batches": 148,
    "/docs/search": 151,
    "/docs/reference": 152,
    [unsubscribe]: 147,
    "/track": 141,
    [`/track/${trackingCode}`]: 150,
    [`/invite/${invitation.token}`]: 150,
    [`/reset/${reset.token}`]: 149,
  });
});
