import { en } from "@/components/dispatch/courier-app/messages/en";
import { changeDelivery } from "@/lib/deliveries/verbs/change-delivery";
import {
  courierCard,
  giveTo,
  linkOf,
  PHONE,
  someCourier,
  stepsOf,
  waitUntilCached,
} from "../support/courier";
import { database } from "../support/database";
import { contextFor, newDelivery } from "../support/deliveries";
import { expect, expectAccessible, test } from "../support/web";

/** English texts of several words that no other language has. */
const ENGLISH = Object.values(en)
  .flatMap((group): string[] => Object.values(group))
  .filter((text) => !text.includes("{") && / /.test(text));

test.use({ ...PHONE, locale: "de-AT" });

/** German has the longest words. */
test("the courier's pages are in the language of the phone, without English texts and without overflow", async ({
  page,
  merchant,
}) => {
  const ctx = contextFor(merchant.id);
  await newDelivery(merchant.id, "C-1", {
    confirmation_sign_required: true,
    package: { content: "Vase", is_fragile: true, weight: 2.5 },
    handover: { method: "to_person", photo: true, minimum_age: 18 },
  });
  const courier = await someCourier("Marco Reyes");
  await giveTo(courier, merchant.id, "C-1");
  // As a link that no phone has claimed yet.
  const unbound = { deviceHash: null, boundAt: null };
  await database().courierLink.updateMany({ where: { courierId: courier.id }, data: unbound });
  const fields = { "dropoff.apartment_unit_number": "4B", "package.quantity": 2 };
  await changeDelivery(ctx, { orderNumber: "C-1", fields, reason: null, isDryRun: false });

  const expectGerman = async () => {
    const shown = await page.locator("body").innerText();
    expect(ENGLISH.filter((text) => shown.includes(text))).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  };
  await page.goto(await linkOf(courier));
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page).toHaveTitle(/^Dein Link zu Waybill/);
  await expectGerman();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Dieses Telefon für meine Lieferungen verwenden" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lieferungen von Marco Reyes");
  const card = page.getByRole("article", { name: "Auftrag C-1" });
  await expect(card.getByRole("listitem").first()).toHaveText(
    "Zustellung: Wohnung oder Stockwerk: nichts → 4B",
  );
  await expect(card).toContainText("2,5 kg");
  await expectGerman();
  await expectAccessible(page);
  for (const name of ["Annehmen", "Starten", "Abgeholt", "Unterwegs"])
    await card.getByRole("button", { name, exact: true, disabled: false }).click();
  await card.getByRole("button", { name: "Problem?" }).click();
  await expectGerman();
  await page.getByRole("button", { name: "Nicht zustellbar" }).click();
  await expect(page.getByRole("radio", { name: "Niemand an der Tür" })).toBeVisible();
  await expectGerman();
  await page.getByRole("button", { name: "Zurück" }).click();
  await card.getByRole("button", { name: "Zugestellt", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Zugestellt" });
  await sheet.getByRole("button", { name: "Zugestellt", exact: true }).click();
  await expect(sheet.getByText("Prüfe zuerst den Ausweis")).toBeVisible();
  await expectGerman();
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Zurück" }).click();

  // The reason is stored in English, for the staff.
  await card.getByRole("button", { name: "Problem?" }).click();
  await page.getByRole("button", { name: "Nicht zustellbar" }).click();
  await page.getByRole("radio", { name: "Niemand an der Tür" }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Nicht zustellbar" }).click();
  await expect(card).toContainText("Erfolglos");
  await page.reload();
  await expect.poll(() => stepsOf(merchant.id, "C-1")).toContain("incomplete: Nobody at the door");
  await expect(card).toContainText("Letzter Versuch: Niemand an der Tür");

  await card.getByRole("button", { name: "Nachrichten und Hilfe" }).click();
  await expect(page.getByText(/^Noch keine Nachrichten/)).toBeVisible();
  await expectGerman();
  await page.goto(`${await linkOf(courier)}/week`);
  await expect(page.getByText("In dieser Woche wurde nichts zugestellt.")).toBeVisible();
  await expectGerman();
});

test("the courier's choice of a language is kept, also without a network", async ({
  page,
  context,
  merchant,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource|error occurred when fetching the script/);
  await newDelivery(merchant.id, "C-1");
  const courier = await someCourier("Marco Reyes");
  await page.goto(await giveTo(courier, merchant.id, "C-1"));
  const card = page.getByRole("article", { name: "C-1" });
  await card.getByRole("button", { name: "Annehmen" }).click();
  await page.getByRole("button", { name: "Español" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Entregas de Marco Reyes");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  // The tap before the choice is not lost.
  await expect(card.getByRole("button", { name: "Empezar" })).toBeVisible();
  await expect.poll(() => stepsOf(merchant.id, "C-1")).toContain("accepted");
  const stored = { id: courier.id, language: "es" };
  expect(await database().courier.count({ where: stored })).toBe(1);

  const kept = () =>
    page.evaluate(async () => {
      const cache = await caches.open("waybill-courier");
      return (await (await cache.match(window.location.href))?.text())?.includes('lang="es"') ?? false;
    });
  await expect.poll(kept).toBe(true);
  await waitUntilCached(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Français" }).click();
  await expect(page.getByRole("navigation", { name: "Idioma" }).getByRole("alert")).toHaveText(
    "Waybill no respondió. Comprueba tu conexión e inténtalo de nuevo.",
  );
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Entregas de Marco Reyes");
  await expect(page.getByText("Sin conexión con Waybill.")).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Marco Reyes’s deliveries");
  await expect(courierCard(page, "C-1")).toBeVisible();
});

test("a link without a courier is explained in the language of the phone", async ({ page, consoleGuard }) => {
  consoleGuard.allow(/404 \(Not Found\)/);
  await page.goto("/courier/short");
  await expect(page).toHaveTitle("Link ungültig · Waybill");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dieser Link öffnet keine Kurierseite");
  await expectAccessible(page);
});
