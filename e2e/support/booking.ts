import type { Page } from "@playwright/test";
import { deliverySelect } from "@/lib/deliveries/rules/record";
import { addDays, toLocalTime } from "@/lib/core/time";
import { database } from "./database";
import { expect } from "./web";

export const EMPIRE_STATE = "350 5th Ave, New York, NY 10118";
export const BROOKLYN = "1 Hanson Pl, Brooklyn, NY 11243";
export const LOS_ANGELES = "200 N Spring St, Los Angeles, CA 90012";

/** Returns the date this many days from now in a time zone. */
export function dayFromNow(days: number, timeZone = "America/New_York"): string {
  return addDays(toLocalTime(new Date(), timeZone).date, days);
}

/** Locators of the booking page, by label. */
export function booking(page: Page) {
  const stop = (name: "Pickup" | "Dropoff") => {
    const group = page.getByRole("group", { name, exact: true });
    return {
      group,
      name: group.getByLabel("Contact name"),
      phone: group.getByLabel("Phone"),
      address: group.getByLabel("Address", { exact: true }),
      unit: group.getByLabel("Apartment or unit"),
      notes: group.getByLabel("Notes for the"),
    };
  };
  return {
    orderNumber: page.getByLabel("Order number"),
    content: page.getByLabel("Package content"),
    pickup: stop("Pickup"),
    dropoff: stop("Dropoff"),
    price: page.getByRole("complementary", { name: "Price" }),
    book: page.getByRole("button", { name: "Book delivery" }),
    unfold: (title: string) => page.locator("summary").filter({ hasText: title }).click(),
    /** Shows the dates and times of both stops. */
    exactTimes: () =>
      page.getByRole("combobox", { name: "Pickup", exact: true }).selectOption("Choose exact times"),
    /** Fills the required fields, with default values for those not given. */
    async fill({ orderNumber = "A-1", pickup = EMPIRE_STATE, dropoff = BROOKLYN } = {}) {
      const form = booking(page);
      await form.orderNumber.fill(orderNumber);
      await form.content.fill("Two books");
      await form.pickup.name.fill("Ada Lovelace");
      await form.pickup.phone.fill("212 555 0100");
      await form.pickup.address.fill(pickup);
      await form.dropoff.name.fill("Grace Hopper");
      await form.dropoff.phone.fill("+1 718 555 0199");
      await form.dropoff.address.fill(dropoff);
      await form.content.focus();
    },
  };
}

/** Hides from the form where its addresses are: the price appears, but only the server can check the rest. */
export async function hidePlaces(page: Page): Promise<void> {
  await page.route("**/data/trip?*", async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as { data: { stops: object[] } };
    const stops = data.stops.map(() => ({ state: "blank" }));
    await route.fulfill({ response, json: { ...rest, data: { ...data, stops } } });
  });
}

/** Returns the merchant's deliveries with their stops, oldest first. */
export function savedDeliveries(merchantId: string) {
  return database().delivery.findMany({
    where: { merchantId },
    orderBy: { createdAt: "asc" },
    select: deliverySelect,
  });
}

/** Waits until the page of the booked delivery has replaced the form. */
export async function expectBooked(page: Page, path: string, orderNumber: string): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(orderNumber);
}
