import type { Page } from "@playwright/test";
import type { Context } from "@/lib/core/context";
import { type Given, givenDeliveries } from "@/lib/deliveries/model/search.fixture";
import { assignCourier } from "@/lib/dispatch/verbs/assign-courier";
import { newCourier } from "@/lib/testing/couriers";
import { contextFor } from "./deliveries";
import { database, newMerchant } from "./database";
import { newStaff, signIn } from "./web";

/** The rows' links on the dispatch page. */
export const links = (page: Page) => page.locator("a[data-row-id]");
export const dialog = (page: Page) => page.getByRole("dialog");
export const confirmation = (page: Page) => page.getByRole("alertdialog");

/** Creates a merchant and a courier with unique names, because the page shows those of all tests. */
export async function given(page: Page) {
  const tag = crypto.randomUUID().slice(0, 8);
  const merchant = await newMerchant(`Shop ${tag}`);
  const couriers = [
    await newCourier(database(), `Marco ${tag}`),
    await newCourier(database(), `Grace ${tag}`),
  ] as const;
  await signIn(page.context(), await newStaff());
  const deliverAll = (deliveries: Record<string, Given>) => {
    const tagged = Object.entries(deliveries).map(([orderNumber, each]) => [`${orderNumber}-${tag}`, each]);
    return givenDeliveries(contextFor(merchant.id), Object.fromEntries(tagged) as Record<string, Given>);
  };
  const deliver = (orderNumber: string, options: Given = {}) => deliverAll({ [orderNumber]: options });
  const saved = (orderNumber: string) =>
    database().delivery.findUniqueOrThrow({
      where: {
        merchantId_orderNumber: { merchantId: merchant.id, orderNumber: `${orderNumber}-${tag}` },
      },
      select: { status: true, courierId: true },
    });
  return { tag, merchant, couriers, deliver, deliverAll, saved };
}

/** Assigns a delivery as another dispatcher does. */
export async function assign(
  merchantId: string,
  courierId: string,
  orderNumbers: readonly string[],
): Promise<void> {
  const ctx: Context = {
    ...contextFor(merchantId),
    actor: { kind: "staff", id: "other", name: "Olga Lind" },
  };
  for (const orderNumber of orderNumbers) await assignCourier(ctx, { orderNumber, courierId });
}
