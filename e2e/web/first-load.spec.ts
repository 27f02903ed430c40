import type { Page } from "@playwright/test";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { newOrderNumber } from "../support/bodies";
import { database } from "../support/database";
import { firstLoadKb } from "../support/first-load";
import { expect, newStaff, newTeamMember, signIn, test } from "../support/web";

const LIMIT_KB = 250;

async function expectLight(page: Page, addresses: readonly string[]): Promise<void> {
  const measured: Record<string, number> = {};
  for (const address of addresses) measured[address] = await firstLoadKb(page, address);
  const tooLarge = Object.entries(measured).filter(([, kb]) => kb > LIMIT_KB);
  expect(tooLarge, JSON.stringify(measured)).toEqual([]);
}

test("every dashboard page loads at most 250 kB of JavaScript at first", async ({ context, page }) => {
  const { ctx } = await merchantContext(database(), "First load");
  const { delivery } = await createDelivery(ctx, deliveryInput(newOrderNumber()));
  await signIn(context, await newTeamMember(ctx.merchantId, "owner"));
  await expectLight(page, [
    "/dashboard",
    "/dashboard/quote",
    "/dashboard/deliveries",
    "/dashboard/deliveries/new",
    `/dashboard/deliveries/${delivery.orderNumber}`,
    "/dashboard/settings",
    "/dashboard/settings/merchant",
    "/dashboard/settings/address-book",
    "/dashboard/settings/team",
  ]);
});

test("every page of the support staff, too", async ({ context, page }) => {
  const { ctx } = await merchantContext(database(), "First load");
  const { delivery } = await createDelivery(ctx, deliveryInput(newOrderNumber()));
  await signIn(context, await newStaff());
  const staffPage = `/support/merchants/${ctx.merchantId}/deliveries/${delivery.id}`;
  await expectLight(page, [
    "/support",
    `/support?q=${delivery.orderNumber}`,
    "/support/dispatch",
    "/support/couriers",
    staffPage,
    `${staffPage}/as-merchant`,
  ]);
});
