import { quotePath } from "@/components/deliveries/paths";
import { expect, type Locator, type Page } from "@playwright/test";

export const EMPIRE_STATE = "350 5th Ave, New York, NY 10118";
export const BROOKLYN = "1 Hanson Pl, Brooklyn, NY 11243";
export const NEWARK = "49 Mount Washington Ave, Newark, NJ 07102";
export const PHILADELPHIA = "1801 Benjamin Franklin Pkwy, Philadelphia, PA 19103";

/** Responses of the calculator, to be delayed or replaced. */
export const QUOTE_DATA = "**/dashboard/data/quote?*";

/** Opens the calculator with these stops, as a shared link does, and waits until it is usable. */
export async function openQuote(page: Page, merchantKey: string, ...stops: string[]): Promise<void> {
  const query = new URLSearchParams(stops.map((stop) => ["stop", stop]));
  await page.goto(`${quotePath(merchantKey)}?${query.toString()}`);
  await expect(page.getByRole("button", { name: "Drag stop A" })).toBeEnabled();
}

/** Returns the address field of a stop: Pickup, Stop B, Dropoff. */
export function stop(page: Page, name: string): Locator {
  return page.getByRole("combobox", { name, exact: true });
}

/** Returns the values of the address fields from top to bottom. */
export function stopTexts(page: Page): Promise<string[]> {
  return page
    .getByRole("list", { name: "Stops" })
    .getByRole("combobox")
    .evaluateAll((fields) => fields.map((field) => (field instanceof HTMLInputElement ? field.value : "")));
}

export function priceCard(page: Page): Locator {
  return page.getByRole("group", { name: "Price" });
}

/** Returns the largest price. */
export function total(page: Page): Locator {
  return priceCard(page).locator("data");
}
