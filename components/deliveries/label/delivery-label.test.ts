import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { messagesOf } from "@/components/texts/catalogs";
import { TextsProvider } from "@/components/texts/texts-provider";
import type { Language } from "@/lib/core/language/languages";
import { spelledDay, WINTER_DAY } from "@/lib/testing/days";
import { labelCodes } from "@/lib/deliveries/rules/label";
import { labelPage } from "@/lib/deliveries/rules/pieces";
import { getDelivery } from "@/lib/deliveries/reads/get-delivery";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { DeliveryLabel } from "./delivery-label";

const database = testDatabase();

/** The text of the last label below each heading. */
async function labelOf(
  changes: Record<string, unknown>,
  language: Language = "en",
): Promise<Record<string, string>> {
  const { ctx } = await merchantContext(database.db, "Corner Books");
  await createDelivery(ctx, deliveryInput("DS-1", changes));
  const delivery = await getDelivery(ctx, "DS-1");
  const addressed = { orderNumber: "DS-1", trackingUrl: "https://waybill.example/track/x" };
  const { pieces } = labelPage(delivery.packageQuantity, 1);
  const codes = labelCodes(addressed, pieces).at(-1);
  if (!codes) throw new Error("There is no label");
  const label = { delivery, codes, units: "metric", merchantName: "Corner Books" } as const;
  const messages = { ...messagesOf(language, "labels"), ...messagesOf(language, "trade") };
  const html = renderToStaticMarkup(
    createElement(TextsProvider, { language, messages }, createElement(DeliveryLabel, label)),
  );
  const words = (markup: string) =>
    markup
      .replaceAll("<!-- -->", "")
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim();
  const sections = html.matchAll(/<section role="group" aria-label="([^"]+)"(.*?)<\/section>/gs);
  return {
    service: words(html.split("<section")[0] ?? ""),
    ...Object.fromEntries([...sections].map(([, name = "", markup = ""]) => [name, words(`<a ${markup}`)])),
  };
}

it("has every field that a courier needs", async () => {
  const { Tracking: tracking = "", ...label } = await labelOf({
    service_type: "fast_track",
    vehicle_type: "cargo_van",
    confirmation_sign_required: true,
    special_instructions: "Ring twice",
    pickup: {
      customer_name: "Ada Lovelace",
      full_address: "350 5th Ave, New York, NY 10118",
      phone_number: "+12125550100",
      apartment_unit_number: "7B",
    },
    dropoff: {
      customer_name: "Grace Hopper",
      full_address: "1 Hanson Pl, Brooklyn, NY 11243",
      phone_number: "+17185550199",
      apartment_unit_number: "12",
      date: WINTER_DAY,
      time: "14:30:00",
      notes: "Side door",
    },
    package: {
      content: "Books",
      type: "box",
      quantity: 3,
      is_fragile: true,
      weight: 2.5,
      length: 30,
      width: 20,
      height: 10,
    },
  });
  expect(label).toEqual({
    service: "Fast track Cargo van · Corner Books",
    From: "FROM Ada Lovelace 350 5th Ave, New York, NY 10118 · Unit 7B +1 212 555 0100",
    To: "TO Grace Hopper 1 Hanson Pl, Brooklyn, NY 11243 Unit 12 +1 718 555 0199",
    Package: "3 pieces · 2.5 kg each, 7.5 kg in total · 30 × 20 × 10 cm each · box FRAGILE SIGNATURE 3/3",
    "Order number": "DS-1-3/3",
  });
  expect(tracking.replace(/(?:[\w-]{4} ){5}[\w-]{2}$/, "CODE")).toBe(
    `Deliver by ${spelledDay(WINTER_DAY)}, 2:30 PM EST Side door Ring twice Track: CODE`,
  );
});

it("is written in the language of the page", async () => {
  const label = await labelOf({}, "de");
  const parts = ["service", "Von", "An", "Paket", "Sendungsverfolgung", "Auftragsnummer"];
  expect(Object.keys(label)).toEqual(parts);
});
