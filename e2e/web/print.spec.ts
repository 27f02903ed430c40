import type { Page } from "@playwright/test";
import { deliveriesPath, deliveryPath } from "@/components/deliveries/paths";
import { assignTo, newCourier } from "@/lib/testing/couriers";
import { database } from "../support/database";
import { contextFor, courierMoves, newDelivery } from "../support/deliveries";
import { haveDeliveries } from "../support/table";
import { expect, test } from "../support/web";

/** Returns the number of printed sheets. */
async function sheets(page: Page, format: "A4" | "Letter"): Promise<number> {
  const margin = { top: "10mm", right: "10mm", bottom: "10mm", left: "10mm" };
  const pdf = (await page.pdf({ format, margin, printBackground: true })).toString("latin1");
  return pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

test("printing a list prints all rows of its filter", async ({ page, merchant, owner: _ }) => {
  const names = Array.from({ length: 60 }, (_each, index) => `P-${100 + index}`);
  await haveDeliveries(
    merchant.id,
    Object.fromEntries(names.map((name) => [name, { status: "failed" as const }])),
  );
  await haveDeliveries(merchant.id, { "OTHER-1": {} });
  await page.goto(`${deliveriesPath(merchant.key)}?status=failed&per=10&page=2`);
  await page.getByRole("button", { name: "Print", exact: true }).click();
  await page.getByRole("menuitem", { name: "List" }).click();
  const rows = page.getByRole("table", { name: "Deliveries" }).locator("tbody tr");
  await expect(rows).toHaveCount(60);
  await expect(page.getByText("OTHER-1")).toHaveCount(0);
  await expect(page.getByRole("columnheader").first()).toHaveText("Order number");

  expect(await sheets(page, "A4")).toBeGreaterThan(1);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  // Nothing scrolls on paper: hidden overflow would be lost.
  const hidden = await page.evaluate(
    () =>
      [...document.querySelectorAll("main *")].filter(
        (element) =>
          element.scrollHeight > element.clientHeight + 1 &&
          ["auto", "scroll", "hidden"].includes(getComputedStyle(element).overflowY) &&
          !element.classList.contains("sr-only"),
      ).length,
  );
  expect(hidden).toBe(0);
  await page.emulateMedia({ media: null });
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page).toHaveURL(/status=failed/);
});

test("a delivery prints on one sheet, A4 and Letter", async ({ page, merchant, owner: _ }) => {
  await newDelivery(merchant.id, "PAPER-1", {
    special_instructions: "Ring twice, then wait by the side door until someone comes down. ".repeat(4),
    pickup: {
      customer_name: "Ada Lovelace",
      full_address: "350 5th Ave, New York, NY 10118",
      phone_number: "+12125550100",
      apartment_unit_number: "Suite 300",
      notes: "Back door, behind the second courtyard. Ask for Sam at the desk.",
    },
    package: {
      content: "Books",
      type: "box",
      quantity: 3,
      weight: 7.1,
      length: 40,
      width: 30,
      height: 12,
      is_fragile: true,
    },
  });
  const courier = await newCourier(database(), "Marco Reyes");
  const ctx = { ...contextFor(merchant.id), db: database() };
  await assignTo(ctx, courier, "PAPER-1");
  await courierMoves(merchant.id, "PAPER-1", "accepted", "picked_up", "on_the_way", {
    to: "incomplete",
    reason: "Nobody there; the neighbor did not want to take it",
  });
  await assignTo(ctx, courier, "PAPER-1");
  await courierMoves(merchant.id, "PAPER-1", "accepted", "started", "on_the_way", "completed");
  await page.goto(deliveryPath(merchant.key, "PAPER-1"));
  await expect(page.getByRole("heading", { name: "Timeline" })).toBeVisible();
  expect([await sheets(page, "A4"), await sheets(page, "Letter")]).toEqual([1, 1]);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("main").getByText("Ring twice")).toBeVisible();
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
});
