import type { Page } from "@playwright/test";
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
  const { delivery } = await createDelivery(ctx, deliveryInput(newOrderNumber()));
  await signIn(context, await newTeamMember(ctx.merchantId, "owner"));
  await expectLight(page, {
    "/dashboard": 168,
    "/dashboard/quote": 191,
    "/dashboard/deliveries": 209,
    // The tables of fields, which the form reads, hold zod schemas.
    "/dashboard/deliveries/new": 239,
    [`/dashboard/deliveries/${delivery.orderNumber}`]: 185,
    "/dashboard/settings": 187,
    "/dashboard/settings/merchant": 189,
    "/dashboard/settings/address-book": 196,
    "/dashboard/settings/team": 191,
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
