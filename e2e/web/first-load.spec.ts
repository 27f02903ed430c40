import type { Page } from "@playwright/test";
import { invite } from "@/lib/account/verbs/invite";
import { makeResetLink } from "@/lib/account/verbs/make-reset-link";
import { dashboardPath } from "@/lib/auth/callback-url";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { newMember, operatorContext } from "@/lib/testing/people";
import { createEndpoint } from "@/lib/webhooks/verbs/create-endpoint";
import { sendTest } from "@/lib/webhooks/verbs/send-test";
import { newOrderNumber } from "../support/bodies";
import { database } from "../support/database";
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
  const url = "https://shop.example.com/";
  const { id } = await createEndpoint(owner.ctx, {
    url,
    description: "",
    events: "all",
    eventTypes: [],
    isInOrder: false,
  });
  const { eventId } = await sendTest(owner.ctx, { id, type: "delivery.created" });
  await signIn(context, owner);
  await expectLight(page, {
    [home]: 167,
    [`${home}/attention`]: 170,
    [`${home}/quote`]: 180,
    [`${home}/deliveries`]: 187,
    [`${home}/deliveries/new`]: 163,
    [`${home}/deliveries/${delivery.orderNumber}`]: 171.5,
    [`${home}/deliveries/${delivery.orderNumber}/edit`]: 163,
    [`${home}/settings`]: 170,
    [`${home}/settings/merchant`]: 170,
    [`${home}/settings/address-book`]: 169,
    [`${home}/settings/areas`]: 169,
    [`${home}/settings/team`]: 175,
    [`${home}/settings/notifications`]: 165,
    [`${home}/developers`]: 166,
    [`${home}/developers/requests`]: 165,
    [`${home}/developers/first-steps`]: 173,
    [`${home}/developers/webhooks`]: 167,
    [`${home}/developers/webhooks/${id}`]: 169,
    [`${home}/developers/webhooks/${id}/${eventId}`]: 168,
  });
});

test("every staff page stays within its limit", async ({ context, page }) => {
  const { ctx } = await merchantContext(database(), "First load");
  const { delivery } = await createDelivery(ctx, deliveryInput(newOrderNumber()));
  await signIn(context, await newStaff());
  const staffPage = `/support/merchants/${ctx.merchantId}/deliveries/${delivery.id}`;
  await expectLight(page, {
    "/support": 164,
    [`/support?q=${delivery.orderNumber}`]: 164,
    "/support/dispatch": 180,
    "/support/attention": 170,
    "/support/couriers": 171,
    "/support/estimates": 160,
    "/support/profile": 166,
    "/support/outbox": 160,
    "/support/outbox/denied": 162,
    [staffPage]: 169,
    [`${staffPage}/as-merchant`]: 162,
    [`${staffPage}/edit`]: 160,
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
  // React and Next alone are 137.
  await expectLight(page, {
    "/": 141,
    "/sign-in": 142.5,
    "/track": 140,
    [`/track/${trackingCode}`]: 141.5,
    [`/invite/${invitation.token}`]: 141.5,
    [`/reset/${reset.token}`]: 141.5,
  });
});
