import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import type { Page } from "@playwright/test";
import { settingsPath } from "@/components/account/paths";
import { PRIVACY_PATH } from "@/components/support/paths";
import { cancelDelivery } from "@/lib/deliveries/verbs/cancel-delivery";
import { newOrderNumber } from "../support/bodies";
import { database } from "../support/database";
import { contextFor, newDelivery } from "../support/deliveries";
import { test as staffTest } from "../support/staff";
import { expect, expectAccessible, test } from "../support/web";

/** A number that no other test uses. */
const newNumber = () => `+1718${String(Math.floor(2_000_000 + Math.random() * 7_999_999))}`;

const deliveryTo = async (merchantId: string, phone: string) => {
  const dropoff = {
    customer_name: "Zebulon Quix",
    full_address: "1 Hanson Pl, Brooklyn, NY 11243",
    phone_number: phone,
  };
  return newDelivery(merchantId, newOrderNumber(), { dropoff });
};

async function search(page: Page, person: string): Promise<void> {
  await page.getByLabel("Phone number or email address").fill(person);
  await page.getByRole("button", { name: "Find data" }).click();
}

test("an owner finds a recipient, downloads the data, and erases it once the delivery has ended", async ({
  page,
  merchant,
  owner: _,
}) => {
  const phone = newNumber();
  const { orderNumber } = await deliveryTo(merchant.id, phone);
  await page.goto(settingsPath(merchant.key, "/privacy"));
  await search(page, "12");
  await expect(page.getByText("Enter a phone number")).toBeVisible();
  await search(page, phone);
  await expect(page.getByText(`1 delivery has not ended (${orderNumber})`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Erase data" })).toHaveCount(0);

  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download data" }).click();
  const file = await (await saving).path();
  const content = strFromU8(unzipSync(readFileSync(file))["person.json"] ?? new Uint8Array());
  expect(content).toContain("Zebulon Quix");

  await cancelDelivery(contextFor(merchant.id), { orderNumber, reason: null });
  await search(page, phone);
  const erase = page.getByRole("button", { name: "Erase data" });
  await erase.click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Erase data" }).click();
  const list = page.getByRole("list", { name: "Erasures" });
  await expect(list.getByRole("listitem")).toContainText(`hone ending in ${phone.slice(-4)}`);
  await expect(list.getByText("Erased", { exact: true })).toBeVisible({ timeout: 30_000 });
  const stops = await database().stop.findMany({ where: { merchantId: merchant.id, position: 1 } });
  expect(stops).toMatchObject([{ customerName: "Erased", phoneNumber: "+0000000" }]);
  await search(page, phone);
  await expect(page.getByText("Nothing is stored for this phone number.")).toBeVisible();
});

staffTest("an administrator finds a person at all merchants", async ({ page, merchant, staff: _ }) => {
  const phone = newNumber();
  await deliveryTo(merchant.id, phone);
  await deliveryTo(merchant.sandbox.id, phone);
  await page.goto(PRIVACY_PATH);
  await search(page, phone);
  await expect(page.getByText("The deliveries belong to 2 merchants.")).toBeVisible();
  await expectAccessible(page);
});
