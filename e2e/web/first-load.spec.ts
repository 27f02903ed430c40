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
    [home]: 174,
    [`${home}/attention`]: 177,
    [`${home}/quote`]: 185,
    [`${home}/deliveries`]: 217,
    [`${home}/deliveries/new`]: 169,
    [`${home}/deliveries/${delivery.orderNumber}`]: 190,
    [`${home}/deliveries/${delivery.orderNumber}/edit`]: 169,
    [`${home}/settings`]: 173,
    [`${home}/settings/merchant`]: 171,
    [`${home}/settings/address-book`]: 175,
    [`${home}/settings/areas`]: 174,
    [`${home}/settings/team`]: 180,
    [`${home}/settings/notifications`]: 172,
    [`${home}/developers`]: 172,
    [`${home}/developers/requests`]: 171,
    [`${home}/developers/first-steps`]: 178,
    [`${home}/developers/webhooks`]: 172,
    [`${home}/developers/webhooks/${id}`]: 180,
    [`${home}/developers/webhooks/${id}/${eventId}`]: 179,
  });
});

test("every staff page stays within its limit", async ({ context, page }) => {
  const { ctx } = await merchantContext(database(), "First load");
  const { delivery } = await createDelivery(ctx, deliveryInput(newOrderNumber()));
  await signIn(context, await newStaff());
  const staffPage = `/support/merchants/${ctx.merchantId}/deliveries/${delivery.id}`;
  await expectLight(page, {
    "/support": 177,
    [`/support?q=${delivery.orderNumber}`]: 177,
    "/support/dispatch": 197,
    "/support/attention": 172,
    "/support/couriers": 180,
    "/support/estimates": 169,
    "/support/profile": 205,
    "/support/regions": 180,
    "/support/outbox": 169,
    "/support/outbox/denied": 194,
    [staffPage]: 185,
    [`${staffPage}/as-merchant`]: 177,
    [`${staffPage}/edit`]: 225,
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
    "/": 144,
    "/try": 142,
    "/sign-in": 163,
    "/track": 142,
    [`/track/${trackingCode}`]: 150,
    [`/invite/${invitation.token}`]: 163,
    [`/reset/${reset.token}`]: 165,
  });
});
