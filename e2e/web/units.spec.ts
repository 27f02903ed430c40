import type { Page } from "@playwright/test";
import { settingsPath } from "@/components/account/paths";
import { deliveriesPath, deliveryPath, newDeliveryPath } from "@/components/deliveries/paths";
import { booking, BROOKLYN, EMPIRE_STATE, expectBooked, savedDeliveries } from "../support/booking";
import { database } from "../support/database";
import { newDelivery } from "../support/deliveries";
import { expect, newTeamMember, signIn, test } from "../support/web";

const useImperial = (id: string) =>
  database().merchant.update({ where: { id }, data: { units: "imperial" }, select: { id: true } });

const weight = (page: Page) => page.getByLabel("Weight");

test("an owner chooses pounds and inches, for the sandbox too", async ({
  page,
  context,
  merchant,
  owner: _,
}) => {
  await newDelivery(merchant.id, "U-1", { package: { content: "Books", weight: 2.268, length: 30.48 } });
  await page.goto(settingsPath(merchant.key, "/merchant"));
  await page.getByRole("radio", { name: /Pounds, inches, miles/ }).check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();

  await page.goto(deliveryPath(merchant.key, "U-1"));
  await expect(page.getByText("5 lb", { exact: true })).toBeVisible();
  await expect(page.getByText("12 × – × – in")).toBeVisible();
  await expect(page.getByText(/^\d+\.\d mi \(\d+\.\d km\)$/)).toBeVisible();
  await page.goto(`${deliveryPath(merchant.key, "U-1")}/label`);
  await expect(page.getByRole("article", { name: "Label" })).toContainText("5 lb");
  await page.goto(`${deliveriesPath(merchant.key)}?cols=distance`);
  await expect(page.getByRole("cell", { name: /^\d+\.\d mi$/ })).toBeVisible();
  await page.goto(
    `/dashboard/${merchant.key}/quote?stop=${encodeURIComponent(EMPIRE_STATE)}&stop=${encodeURIComponent(BROOKLYN)}`,
  );
  await expect(page.getByText(/About .* · \d+\.\d mi \(\d+\.\d km\)/)).toBeVisible();

  await page.goto(`${newDeliveryPath(merchant.key)}?from=U-1`);
  await expect(booking(page).price.getByText(/ · \d+\.\d mi \(\d+\.\d km\)$/)).toBeVisible();

  await page.goto(settingsPath(merchant.sandbox.key, "/merchant"));
  await expect(
    page.getByText("time zone, language, opening hours and tracking page of its merchant"),
  ).toBeVisible();
  await expect(page.getByRole("radio", { name: /Pounds/ })).toHaveCount(0);
  await signIn(context, await newTeamMember(merchant.id, "viewer"));
  await page.goto(settingsPath(merchant.key, "/merchant"));
  await expect(page.getByText("Pounds, inches, miles")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toHaveCount(0);
});

test("every measure accepts any unit and a decimal comma, and displays the same value again", async ({
  page,
  merchant,
  owner: _,
}) => {
  await page.goto(newDeliveryPath(merchant.key));
  const form = booking(page);
  await form.fill({ orderNumber: "KG-1" });
  await form.unfold("Package details");
  for (const [typed, shown] of [
    ["2,5", "2.5"],
    ["2.5kg", "2.5"],
    ["5 lb", "2.268"],
  ] as const) {
    await weight(page).fill(typed);
    await page.getByLabel("Length").focus();
    await expect(weight(page), typed).toHaveValue(shown);
  }
  await page.getByLabel("Length").fill("12 in");
  await page.getByLabel("Width").fill("1,500");
  await form.book.click();
  await expect(
    page.getByText("Width must be a number such as 30.5 or 12 in, without a comma for thousands"),
  ).toBeVisible();
  await page.getByLabel("Width").fill("1500");
  await form.book.click();
  await expectBooked(page, deliveryPath(merchant.key, "KG-1"), "KG-1");

  await useImperial(merchant.id);
  await page.goto(newDeliveryPath(merchant.key, "?from=KG-1"));
  await form.unfold("Package details");
  await expect(weight(page)).toHaveValue("5");
  await expect(page.getByLabel("Length")).toHaveValue("12");
  await expect(page.getByText(/5 lb · 12 × 590.55 × – in/)).toHaveCount(1);
  await weight(page).fill("7");
  await page.getByLabel("Width").fill("30 cm");
  await form.orderNumber.fill("LB-1");
  await form.book.click();
  await expectBooked(page, deliveryPath(merchant.key, "LB-1"), "LB-1");
  await expect(page.getByText("7 lb", { exact: true })).toBeVisible();
  const [first, second] = (await savedDeliveries(merchant.id)).map(
    ({ packageWeightKg, packageLengthCm, packageWidthCm }) =>
      [packageWeightKg, packageLengthCm, packageWidthCm].map(Number),
  );
  expect(first).toEqual([2.268, 30.48, 1500]);
  expect(second).toEqual([3.175, 30.48, 30]);
});
