import type { Page } from "@playwright/test";
import { dashboardPath } from "@/lib/auth/callback-url";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { newOrderNumber } from "../support/bodies";
import { database } from "../support/database";
import { firstLoadKb } from "../support/first-load";
import { expect, newStaff, newTeamMember, signIn, test } from "../support/web";

/** `limits`: the most kilobytes that a page may load, by its address. */
async function expectLight(page: Page, limits: Record<string, number>): Promise<void> {
  const measured: Record<string, number> = {};
  for (const address of Object.keys(limits)) measured[address] = await firstLoadKb(page, address);
  const tooLarge = Object.entries(measured).filter(([address, kb]) => kb > (limits[address] ?? 0));
  expect(tooLarge, JSON.stringify(measured)).toEqual([]);
}

test("no dashboard page loads more JavaScript at first than it needs", async ({ context, page }) => {
  const { ctx } = await merchantContext(database(), "First load");
  const { key } = await database().merchant.findUniqueOrThrow({
    where: { id: ctx.merchantId },
    select: { key: true },
  });
  const home = dashboardPath(key);
  const { delivery } = await createDelivery(ctx, deliveryInput(newOrderNumber()));
  await signIn(context, await newTeamMember(ctx.merchantId, "owner"));
  await expectLight(page, {
    [home]: 168,
    [`${home}/quote`]: 191,
    [`${home}/deliveries`]: 209,
    // The tables of fields, which the form reads, hold zod schemas.
    [`${home}/deliveries/new`]: 239,
    [`${home}/deliveries/${delivery.orderNumber}`]: 185,
    [`${home}/settings`]: 187,
    [`${home}/settings/merchant`]: 189,
    [`${home}/settings/address-book`]: 196,
    [`${home}/settings/team`]: 191,
  });
});

test("every page of the support staff, too", async ({ context, page }) => {
  const { ctx } = await merchantContext(database(), "First load");
  const { delivery } = await createDelivery(ctx, deliveryInput(newOrderNumber()));
  await signIn(context, await newStaff());
  const staffPage = `/support/merchants/${ctx.merchantId}/deliveries/${delivery.id}`;
  await expectLight(page, {
    "/support": 166,
    [`/support?q=${delivery.orderNumber}`]: 166,
    "/support/dispatch": 197,
    "/support/couriers": 198,
    [staffPage]: 197,
    [`${staffPage}/as-merchant`]: 171,
  });
});
