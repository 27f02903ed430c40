import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { htmlLang, LANGUAGES } from "@/lib/core/language/languages";
import type { Tracking } from "@/lib/deliveries/reads/find-tracking";
import { translationProblems } from "@/lib/testing/translations";
import { arrivalWords, expectedTime, stopsBeforeYours, windowWords } from "./expected-time";
import { manifestPath } from "./manifest-path";
import { headline, placeWords } from "./labels";
import { de } from "./messages/de";
import { en } from "./messages/en";
import { es } from "./messages/es";
import { fr } from "./messages/fr";
import { pt } from "./messages/pt";
import { positionWords } from "./position-words";
import { refusalOf, triesWords } from "./refusal";
import { trackingText } from "./text";

it("has every message of the tracking page in every language, with the same arguments", () => {
  expect(translationProblems({ en, es, fr, de, pt })).toEqual([]);
});

it.each(LANGUAGES)("has a web app manifest for the home screen in %s", (language) => {
  const path = `public${manifestPath(language)}`;
  const manifest = JSON.parse(readFileSync(path, "utf8")) as Record<string, unknown>;
  expect(manifest).toMatchObject({ lang: htmlLang(language), display: "standalone" });
  const { name, ...shared } = manifest;
  const english = JSON.parse(readFileSync(`public${manifestPath("en")}`, "utf8")) as Record<string, unknown>;
  expect(Object.keys(shared)).toEqual(Object.keys(english).filter((key) => key !== "name"));
  expect(shared.icons).toEqual(english.icons);
  if (language !== "en") expect(name).not.toBe(english.name);
});

const texts = {
  es: trackingText("es"),
  fr: trackingText("fr"),
  de: trackingText("de"),
  pt: trackingText("pt"),
};

const NOW = new Date("2026-11-20T17:00:00Z");
const ARRIVAL = {
  state: "expected",
  from: new Date("2026-11-20T19:30:00Z"),
  to: new Date("2026-11-20T20:15:00Z"),
  late: false,
  notBefore: null,
} satisfies Tracking["arrival"];

describe("times of the tracking page", () => {
  it.each([
    ["es", "Hoy, viernes, 20 de noviembre", "14:30 – 15:15"],
    ["fr", "Aujourd’hui, vendredi 20 novembre", "14:30 – 15:15"],
    ["de", "Heute, Freitag, 20. November", "14:30 – 15:15"],
    ["pt", "Hoje, sexta-feira, 20 de novembro", "14:30 – 15:15"],
  ] as const)("are written as in %s, in the dropoff's zone", (language, day, time) => {
    expect(arrivalWords(texts[language], ARRIVAL, "America/New_York", NOW)).toMatchObject({ day, time });
  });

  it("name a day that has passed within a sentence", () => {
    const late = { ...ARRIVAL, state: "overdue", late: true } as const;
    const later = new Date("2026-11-20T21:00:00Z");
    expect(arrivalWords(texts.de, late, "Europe/Berlin", later)).toMatchObject({
      label: "Verspätet",
      note: "Die Lieferung sollte heute bis 21:15 MEZ ankommen.",
    });
  });

  it("need no article before one o'clock", () => {
    const [from, to] = [new Date("2026-11-20T16:30:00Z"), new Date("2026-11-20T18:05:00Z")];
    const [soon, overdue] = (["soon", "overdue"] as const).map((state) => ({ ...ARRIVAL, from, to, state }));
    const zone = "America/New_York";
    const later = new Date("2026-11-20T19:00:00Z");
    expect([
      arrivalWords(texts.es, soon!, zone, NOW).time,
      arrivalWords(texts.pt, soon!, zone, NOW).time,
    ]).toEqual(["A más tardar: 13:05", "Até 13:05"]);
    expect([texts.es, texts.pt].map((each) => arrivalWords(each, overdue!, zone, later).note)).toEqual([
      "Hora prevista: hoy, 13:05 GMT-5 a más tardar.",
      "Previsão anterior: hoje, até 13:05 GMT-5.",
    ]);
  });

  it("say in which window a store wants the delivery", () => {
    const dropoff = { timeZone: "Europe/Paris", window: { from: null, to: ARRIVAL.to } };
    // The other parts of a stop are not read.
    const known = { status: "pending", now: NOW, dropoff } as Pick<Tracking, "status" | "dropoff" | "now">;
    expect(windowWords(texts.fr, known)).toBe("Aujourd’hui, vendredi 20 novembre, avant 21:15");
  });

  it("count the stops before the recipient's with the plural of the language", () => {
    const stops = (stopsBefore: number) => stopsBeforeYours(texts.es, { arrival: ARRIVAL, stopsBefore });
    expect([0, 1, 2].map(stops)).toEqual([
      "Usted es la siguiente parada.",
      "1 parada antes de la suya",
      "2 paradas antes de la suya",
    ]);
  });

  it("are not known after a failed attempt", () => {
    const none = { status: "incomplete" as const, history: [], arrival: null, now: NOW };
    expect(expectedTime(texts.pt, { ...none, dropoff: { timeZone: "UTC" } })?.time).toBe(
      "Ainda sem previsão",
    );
  });
});

it("names the courier and the country in the language of the page", () => {
  const known = {
    status: "on_the_way",
    goodsHeld: true,
    attemptReason: null,
    awaitsHandover: false,
    returning: null,
    history: [],
    merchant: { name: "Corner Books" },
  } as const;
  expect(headline(texts.de, { ...known, courierName: "Marco" }).detail).toBe("Marco kommt zu Ihnen.");
  expect(headline(texts.fr, known).detail).toBe("Le livreur arrive chez vous.");
  const stop = { city: "Lyon", regionCode: null, countryCode: "FR", timeZone: "Europe/Paris" };
  const window = { from: null, to: null };
  expect(placeWords(texts.de, { ...stop, plannedAt: NOW, window })).toBe("Lyon, Frankreich");
});

it("writes distances with the number format of the language", () => {
  const position = { metersAway: 2_500, recordedAt: NOW, isExact: false, latitude: 0, longitude: 0 };
  const dropoff = { timeZone: "Europe/Berlin", countryCode: "DE" };
  expect(positionWords(texts.de, { status: "on_the_way", courierName: null, position, dropoff })).toBe(
    "Um 18:00 MEZ war der Kurier etwa 2,5 km entfernt.",
  );
});

describe("a refused form", () => {
  it("counts the tries that are left", () => {
    expect([2, 1, 0].map((left) => triesWords(texts.de, left))).toEqual([
      "Diese Ziffern stimmen nicht. Sie haben noch 2 Versuche.",
      "Diese Ziffern stimmen nicht. Sie haben noch 1 Versuch.",
      "Diese Ziffern stimmen nicht. Wenden Sie sich an das Geschäft, um die Lieferung zu ändern.",
    ]);
  });

  it("shows the service's message in English only", () => {
    const failure = { code: "unprocessable", message: "This is not possible any more" } as const;
    const inLanguage = (text: Parameters<typeof refusalOf>[0]) => refusalOf(text, "note", failure).error;
    expect(inLanguage(trackingText("en"))).toBe("This is not possible any more");
    expect(inLanguage(texts.es)).toBe("Esto ya no es posible. Si necesita ayuda, contacte con la tienda.");
  });

  it("names the field and its problem", () => {
    const failure = {
      code: "validation",
      message: "",
      fields: { "help.note": "max_characters:500" },
    } as const;
    expect(refusalOf(texts.pt, "note", failure)).toEqual({
      error: "Recado: no máximo 500 caracteres",
      field: "note",
    });
    expect(refusalOf(trackingText("en"), "note", failure)).toEqual({
      error: "Note must be at most 500 characters",
      field: "note",
    });
  });
});
