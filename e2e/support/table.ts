import { expect, type Page } from "@playwright/test";
import { type Given, givenDeliveries } from "@/lib/deliveries/model/search.fixture";
import { database } from "./database";
import { contextFor } from "./deliveries";

export const table = (page: Page) => page.getByRole("table", { name: "Deliveries" });

/** The links in the table's rows that open the deliveries. */
export const rowLinks = (page: Page) => table(page).locator("a[data-row-link]");

/** The checkbox that selects a row. */
export const box = (page: Page, orderNumber: string) =>
  page.getByLabel(`Select ${orderNumber}`, { exact: true });

/** Checks that the table has exactly these rows, from top to bottom. */
export async function expectRows(page: Page, orderNumbers: string[]): Promise<void> {
  await expect(rowLinks(page)).toHaveText(orderNumbers);
}

/** Creates deliveries with these order numbers, in order. */
export function haveDeliveries(
  merchantId: string,
  deliveries: Record<string, Given>,
): Promise<Record<string, string>> {
  return givenDeliveries(contextFor(merchantId), deliveries);
}

/** Returns the stored status of a delivery and the reason of its last change. */
export async function savedStatus(merchantId: string, orderNumber: string) {
  const { status, history } = await database().delivery.findUniqueOrThrow({
    where: { merchantId_orderNumber: { merchantId, orderNumber } },
    select: { status: true, history: { orderBy: { sequence: "desc" }, take: 1, select: { reason: true } } },
  });
  return { status, reason: history[0]?.reason ?? null };
}
