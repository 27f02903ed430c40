import { en } from "@/components/deliveries/tracking/messages/en";
import { findTracking } from "@/lib/deliveries/reads/find-tracking";
import { unsubscribeToken } from "@/lib/notifications/model/unsubscribe-link";
import { PHONE } from "../support/courier";
import { database } from "../support/database";
import { courierMoves, newDelivery } from "../support/deliveries";
import { expect, expectAccessible, test } from "../support/web";

/** English texts that no other language of the page contains. */
const ENGLISH = Object.values(en)
  .flatMap((group): string[] => Object.values(group))
  .filter((text) => !text.includes("{") && / /.test(text));

async function booked(merchantId: string) {
  await database().merchant.update({
    where: { id: merchantId },
    data: {
      contactEmail: "help@example.com",
      recipientActions: ["address", "note", "safe_place", "time", "rating"],
    },
    select: { id: true },
  });
  const { trackingCode } = await newDelivery(merchantId, "L-1");
  return trackingCode;
}

test.use({ ...PHONE, locale: "de-AT" });

test("the tracking page follows the browser, and keeps the language that the recipient chooses", async ({
  page,
  merchant,
}) => {
  const code = await booked(merchant.id);
  await page.goto(`/track/${code}`);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ihre Lieferung ist gebucht");
  await expect(page).toHaveTitle(/^Ihre Lieferung von /);
  const shown = await page.locator("body").innerText();
  expect(ENGLISH.filter((text) => shown.includes(text))).toEqual([]);

  await page.getByRole("button", { name: "Español" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Su entrega está confirmada");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await page.reload();
  await expect(page.getByRole("button", { name: "Español" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Su entrega está confirmada");
  expect((await findTracking(database(), code))?.recipientLanguage).toBe("es");
  await page.goto("/track");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Seguir una entrega");
});

test("a refused form answers in the language of the page", async ({ page, merchant }) => {
  const code = await booked(merchant.id);
  await page.goto(`/track/${code}`);
  await page.getByLabel("Die letzten vier Ziffern").fill("0000");
  await page.getByRole("button", { name: "Weiter" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Sie haben noch 4 Versuche." })).toBeVisible();
});

test("every language fits a narrow phone and is accessible", async ({ page, merchant }) => {
  const code = await booked(merchant.id);
  await courierMoves(merchant.id, "L-1", "assigned", "accepted", "picked_up", "started");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/track/${code}`);
  for (const [language, name] of [
    ["fr", "Français"],
    ["pt-BR", "Português"],
    ["de", "Deutsch"],
  ] as const) {
    await page.getByRole("button", { name }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expectAccessible(page);
  }
});

test("the page for unsubscribing has the menu, also after somebody has unsubscribed", async ({
  page,
  merchant,
  consoleGuard,
}) => {
  consoleGuard.allow(/404/);
  const token = unsubscribeToken({ merchantId: merchant.id, recipient: "ada@example.com" });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/unsubscribe/${token}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Abmelden");
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute("content", "same-origin");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Português" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "pt-BR");
  await page.getByRole("button", { name: "Cancelar inscrição" }).click();
  await expect(page.getByText("Você não receberá mais estas mensagens.")).toBeVisible();
  await page.getByRole("button", { name: "Français" }).click();
  await expect(page.getByText("Vous ne recevrez plus ces messages.")).toBeVisible();

  const missing = await page.goto("/unsubscribe/nonsense");
  expect(missing?.status()).toBe(404);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cette page n’existe pas");
  await expectAccessible(page);
});

test("a failure of the tracking page is explained in its language", async ({
  page,
  merchant,
  consoleGuard,
}) => {
  // Dispatch lists open deliveries of all tests, but none of a sandbox.
  const { id: merchantId } = merchant.sandbox;
  const code = await booked(merchantId);
  // No page can format times in this zone.
  await database().stop.updateMany({ where: { merchantId }, data: { timeZone: "No/Where" } });
  // React's error number for a failure on the server.
  consoleGuard.allow(/500|React error #441/);
  const failed = await page.goto(`/track/${code}`);
  expect(failed?.status()).toBe(500);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Etwas ist schiefgegangen");
  await expect(page.getByRole("button", { name: "Erneut versuchen" })).toBeVisible();
  await expectAccessible(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, locale: "it-IT" });

  test("the page has the merchant's language, and the menu works", async ({ page, merchant }) => {
    const code = await booked(merchant.id);
    await database().merchant.update({ where: { id: merchant.id }, data: { language: "pt" } });
    await page.goto(`/track/${code}`);
    await expect(page.locator("html")).toHaveAttribute("lang", "pt-BR");
    await page.getByRole("button", { name: "Français" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Votre livraison est enregistrée");
  });

  test("the menu works on the page for unsubscribing", async ({ page, merchant }) => {
    const token = unsubscribeToken({ merchantId: merchant.id, recipient: "ada@example.com" });
    await page.goto(`/unsubscribe/${token}`);
    await page.getByRole("button", { name: "Deutsch" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Abmelden");
  });

  test("the menu works where recipients enter their code", async ({ page }) => {
    await page.goto("/track");
    await page.getByRole("button", { name: "Français" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Suivre une livraison");
  });
});
