import { expect, it } from "vitest";
import { ServiceError } from "../errors";
import { say } from "./say";
import { plain, together, translatable } from "./sentence";
import { sentenceFor, sentenceIn } from "./sentence-in";

const link = say("{name} has no link. Create one first", { name: "Ada" });

it("keeps the English text for the API, logs and events", () => {
  expect(new ServiceError("unprocessable", link).message).toBe("Ada has no link. Create one first");
  expect(sentenceIn("en", link)).toBe("Ada has no link. Create one first");
});

it("translates a sentence with its values", () => {
  expect(sentenceIn("de", link)).toBe("Ada hat keinen Link. Erstellen Sie zuerst einen");
  expect(sentenceFor({ language: "pt" }, "Delivery not found")).toBe("Entrega não encontrada");
  expect(sentenceFor({}, "Delivery not found")).toBe("Delivery not found");
});

it("formats numbers, plurals and amounts in the language", () => {
  const rows = say("The number of rows changed: {count, number} can be booked now", { count: 1_234 });
  expect(rows.english).toBe("The number of rows changed: 1,234 can be booked now");
  expect(sentenceIn("de", rows)).toContain("1.234 können");
  const wait = (count: number) =>
    say("Too many attempts. Try again in {count, plural, one {# second} other {# seconds}}", { count });
  expect(wait(1).english).toBe("Too many attempts. Try again in 1 second");
  expect(sentenceIn("es", wait(1))).toContain("en 1 segundo");
  expect(sentenceIn("es", wait(30))).toContain("en 30 segundos");
  const fee = { cents: 123_450, currency: "USD" };
  const costs = say("The courier has set off, so cancelling now costs {fee}", { fee });
  expect(costs.english).toBe("The courier has set off, so cancelling now costs $1,234.50");
  expect(sentenceIn("de", costs)).toMatch(/1\.234,50\s\$$/);
});

it("shows statuses in the words of the pages", () => {
  const sentence = say("A delivery that is {status} cannot be redelivered; only a failed one can", {
    status: "on_the_way",
  });
  expect(sentence.english).toContain("that is on_the_way cannot");
  expect(sentenceIn("es", sentence)).toContain("«En camino»");
});

it("translates each of several sentences", () => {
  const both = together(["The quote has expired", "Nothing was booked"], ". ");
  expect(both.english).toBe("The quote has expired. Nothing was booked");
  expect(sentenceIn("pt", both)).toBe("A cotação expirou. Nada foi solicitado");
});

it("has other words for people than for integrators", () => {
  const sentence = translatable("order_number cannot be changed", "This cannot be changed any more");
  expect(sentenceIn("en", sentence)).toBe("order_number cannot be changed");
  expect(sentenceIn("de", sentence)).toBe("Das kann nicht mehr geändert werden");
});

it("reads no syntax in a sentence without values", () => {
  const needs = plain("The order number needs {date} or {number}, so that each delivery has its own");
  expect(sentenceIn("es", needs)).toContain("{date} o {number}");
});

it("shows a sentence without a translation in English", () => {
  expect(sentenceIn("fr", plain("Nobody has translated this"))).toBe("Nobody has translated this");
  expect(sentenceIn("fr", say("{count, number} new", { count: 1_000 }))).toBe("1,000 new");
});
