import type { Page } from "@playwright/test";
import { deliveriesPath, newDeliveryPath } from "@/components/deliveries/paths";
import { ALL_TEXTS } from "@/components/texts/catalogs";
import { addDays } from "@/lib/core/time";
import { DELIVERY_STATUSES } from "@/lib/deliveries/status";
import { assignTo, newCourier } from "@/lib/testing/couriers";
import { booking, dayFromNow } from "../support/booking";
import { database } from "../support/database";
import { contextFor, courierMoves, newDelivery } from "../support/deliveries";
import { expectRows, haveDeliveries } from "../support/table";
import { expect, test } from "../support/web";

/** Returns the rows of the page's export, by header. */
async function exportOf(page: Page): Promise<Record<string, string>[]> {
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "CSV" }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const [headers = [], ...rows] = Buffer.concat(chunks)
    .toString("utf8")
    .slice(1)
    .trimEnd()
    .split("\r\n")
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,"]*))/g)].map(([, text, number]) => text ?? number ?? ""),
    );
  return rows.map((cells) => Object.fromEntries(headers.map((header, at) => [header, cells[at] ?? ""])));
}

test("contains the courier, the events and reasons, and no invented values", async ({
  page,
  merchant,
  owner: _,
}) => {
  const courier = await newCourier(database(), "Marco Reyes");
  await newDelivery(merchant.id, "X-1", {
    name: undefined,
    phone_number: undefined,
    package: { content: "Books", weight: 2.268, length: 30.48 },
  });
  await newDelivery(merchant.id, "X-2");
  await assignTo({ ...contextFor(merchant.id), db: database() }, courier, "X-1");
  await courierMoves(merchant.id, "X-1", "accepted", "picked_up", "on_the_way", {
    to: "failed",
    reason: "Nobody there",
  });
  await database().merchant.update({
    where: { id: merchant.id },
    data: { units: "imperial" },
    select: { id: true },
  });
  await page.goto(`${deliveriesPath(merchant.key)}?status=failed`);
  const rows = await exportOf(page);
  expect(rows).toHaveLength(1);
  const [row = {}] = rows;
  expect(row).toMatchObject({
    "Order number": "X-1",
    Status: "Failed",
    Courier: "Marco Reyes",
    Reason: "Nobody there",
    "Delivered (America/New_York)": "",
    "Customer name": "",
    "Customer phone": "",
    "Weight (lb)": "5",
    "Length (in)": "12",
  });
  expect(row["Picked up (America/New_York)"]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(row["Ended (America/New_York)"]).toMatch(/^\d{4}-/);
  expect(row["Tracking link"]).toMatch(/\/track\/[\w-]+$/);
  const total = ["Base fare", "Price of distance", "Price of time", "Service surcharge or discount"]
    .concat(["Price of extra stops", "Minimum price adjustment"])
    .reduce((sum, header) => sum + Number(row[header]), 0);
  expect(total).toBeCloseTo(Number(row.Price), 2);
  expect(Object.values(row).filter((cell) => /^[=+\-@\t\r']/.test(cell))).toEqual([]);

  await test.step("a copied phone number can be pasted into the form", async () => {
    const phone = row["Dropoff phone"] ?? "";
    expect(phone).toMatch(/^\(\+1\) \d{3} \d{3} \d{4}$/);
    await page.goto(newDeliveryPath(merchant.key));
    const form = booking(page);
    await form.dropoff.phone.fill(phone);
    await form.content.focus();
    await expect(form.dropoff.group.getByText("Enter a phone number")).toHaveCount(0);
  });
});

test("exports last month into a file named after its days", async ({ page, merchant, owner: _ }) => {
  const thisMonth = dayFromNow(0).slice(0, 7);
  const last = addDays(`${thisMonth}-01`, -1);
  await haveDeliveries(merchant.id, { "M-1": { createdAt: new Date(`${last}T17:00:00Z`) }, "M-2": {} });
  await page.goto(deliveriesPath(merchant.key));
  await page.getByRole("button", { name: "Filter by Created" }).click();
  await page.getByRole("button", { name: "Last month" }).click();
  await expect(page).toHaveURL(/days=last_month/);
  await expectRows(page, ["M-1"]);
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "CSV" }).click(),
  ]);
  const days = `${last.slice(0, 7)}-01 to ${last}`;
  expect(download.suggestedFilename()).toContain(` deliveries created ${days}, exported `);
});

test("names statuses as the pages do", () => {
  const written = DELIVERY_STATUSES.map(
    (status) => status.charAt(0).toUpperCase() + status.slice(1).replaceAll("_", " "),
  );
  expect(written).toEqual(DELIVERY_STATUSES.map((status) => ALL_TEXTS.en.trade.status[status]));
});
