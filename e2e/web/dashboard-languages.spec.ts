import {
  deliveriesPath,
  deliveryPath,
  exportsPath,
  importPath,
  newDeliveryPath,
} from "@/components/deliveries/paths";
import { settingsPath } from "@/components/account/paths";
import { developersPath, requestsPath } from "@/components/developers/paths";
import { ALL_TEXTS } from "@/components/texts/catalogs";
import { dashboardPath } from "@/lib/auth/callback-url";
import { newDelivery } from "../support/deliveries";
import { expect, expectAccessible, newStaff, signIn, test } from "../support/web";

const textsOf = (messages: object): string[] =>
  Object.values(messages).flatMap((message: string | object) =>
    typeof message === "string" ? [message] : textsOf(message),
  );

const GERMAN = new Set(textsOf(ALL_TEXTS.de));
/** English texts of several words that are different in German. Records show reasons of couriers as stored. */
const ENGLISH = textsOf(ALL_TEXTS.en).filter(
  (text) => /^[^{<]+ [^{<]+$/.test(text) && !GERMAN.has(text) && text !== "Nobody at the door",
);

test.use({ locale: "de-AT" });

test("the dashboard is in the language of the browser, or in the one that the person chooses", async ({
  page,
  merchant,
  owner: _,
}) => {
  const { key, id } = merchant;
  await newDelivery(id, "DE-1");
  const html = page.locator("html");
  const english: Record<string, string[]> = {};
  for (const path of [
    dashboardPath(key),
    deliveriesPath(key),
    deliveryPath(key, "DE-1"),
    newDeliveryPath(key),
    importPath(key),
    exportsPath(key),
    developersPath(key),
    requestsPath(key),
    settingsPath(key, "/merchant"),
    settingsPath(key, "/team"),
    settingsPath(key),
  ]) {
    await page.goto(path);
    await expect(html).toHaveAttribute("lang", "de");
    const shown = await page.locator("body").innerText();
    english[path] = ENGLISH.filter((text) => shown.includes(text));
  }
  expect(Object.entries(english).filter(([, texts]) => texts.length > 0)).toEqual([]);

  await page.getByRole("button", { name: /^Konto: / }).click();
  await page.getByRole("menuitemradio", { name: "Français" }).click();
  await expect(html).toHaveAttribute("lang", "fr");
  await expect(page.getByRole("heading", { level: 1, name: "Paramètres" })).toBeVisible();
  await expectAccessible(page);
  await page.goto(deliveriesPath(key));
  await expect(page.getByRole("heading", { level: 1, name: "Livraisons" })).toBeVisible();
});

test("the pages of the staff are in the language of the browser", async ({ page, context, merchant }) => {
  await newDelivery(merchant.id, "DE-1");
  await signIn(context, await newStaff());
  const english: Record<string, string[]> = {};
  for (const path of [
    "/support",
    "/support/dispatch",
    "/support/dispatch/routes",
    "/support/dispatch/settings",
    "/support/couriers",
    "/support/regions",
    "/support/staff",
    "/support/audit",
    "/support/privacy",
    `/support/merchants/${merchant.id}`,
  ]) {
    await page.goto(path);
    const shown = await page.locator("body").innerText();
    english[path] = ENGLISH.filter((text) => shown.includes(text));
  }
  expect(Object.entries(english).filter(([, texts]) => texts.length > 0)).toEqual([]);
});
