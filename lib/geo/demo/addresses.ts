import { HOUSE_KM, STREET_KM } from "../houses/reverse-limits";
import type { DemoTrip, Place, PlaceSuggestion, Point, Precision } from "../types/place";
import { along, demoCity, type DemoHouse, type DemoStreet, nearestOn, piecesOf, placeOf } from "./city";
import { isInDemoCity, type Meters, metersOf, pointOf } from "./island";

const CITY = "Port Example";

/** Not in use in the United States: no ZIP code starts with 004. One for each quarter of the city. */
const ZIP_CODES = ["00401", "00402", "00403", "00404"] as const;

const zipAt = ({ east, north }: Meters) =>
  ZIP_CODES[(north < 0 ? 2 : 0) + (east < 0 ? 0 : 1)] ?? ZIP_CODES[0];

const SHORT_WORDS: Readonly<Record<string, string>> = {
  st: "street",
  ave: "avenue",
  av: "avenue",
  dr: "drive",
};

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => SHORT_WORDS[word] ?? word);

const nameKey = (street: DemoStreet) => wordsOf(street.name).join(" ");

/** Returns the middle of the longest run of a street. */
function middleOf({ runs }: DemoStreet): Meters {
  const [longest = []] = runs.toSorted((one, other) => other.length - one.length);
  return placeOf(demoCity().nodes, longest[Math.floor(longest.length / 2)] ?? 0);
}

function placeAt(at: Meters, precision: Precision, postalCode: string | null = zipAt(at)): Place {
  return {
    precision,
    ...pointOf(at),
    countryCode: "US",
    regionCode: null,
    postalCode,
    city: CITY,
    timeZone: "America/New_York",
  };
}

const written = (street: string, postalCode: string) => `${street}, ${CITY} ${postalCode}, USA`;

function suggestionAt(street: string, at: Meters, precision: "house" | "street"): PlaceSuggestion {
  const text = written(street, zipAt(at));
  return { text, name: text, place: placeAt(at, precision) };
}

const streetOf = ({ street }: DemoHouse) => demoCity().streets[street];

function houseSuggestion(house: DemoHouse): PlaceSuggestion {
  return suggestionAt(`${house.number} ${streetOf(house)?.name ?? ""}`, house.at, "house");
}

const streetSuggestion = (street: DemoStreet) => suggestionAt(street.name, middleOf(street), "street");

const housesIn = (street: DemoStreet) => demoCity().houses.filter((house) => streetOf(house) === street);

/** Returns the position of some words within others, or -1. */
const positionOf = (words: readonly string[], within: readonly string[]) =>
  within.findIndex((_, at) => words.every((word, index) => within[at + index] === word));

/**
 * Returns the house in the demo city that an address names, else its street, postal code or city; null if the address
 * names neither the city nor one of its postal codes.
 */
export function locateInDemoCity(address: string): Place | null {
  const words = wordsOf(address);
  const zipCode = ZIP_CODES.find((code) => words.includes(code));
  if (zipCode === undefined && positionOf(wordsOf(CITY), words) === -1) return null;
  for (const street of demoCity().streets) {
    const name = wordsOf(street.name);
    const at = positionOf(name, words);
    if (at === -1) continue;
    const numbers = [words[at - 1], words[at + name.length]];
    const house = housesIn(street).find(({ number }) => numbers.includes(number));
    return house ? placeAt(house.at, "house") : placeAt(middleOf(street), "street");
  }
  if (zipCode === undefined) return placeAt({ east: 0, north: 0 }, "city", null);
  const at = ZIP_CODES.indexOf(zipCode);
  const middle = { east: at % 2 === 0 ? -1_000 : 1_000, north: at < 2 ? 700 : -700 };
  return placeAt(middle, "postal_code", zipCode);
}

/** Letters of a street's name after which it is suggested. */
const LEAST_TYPED = 2;

/** Returns at most `limit` houses and streets of the demo city that complete the typed text. */
export function suggestInDemoCity(text: string, limit: number): PlaceSuggestion[] {
  const words = wordsOf(text);
  const [first = ""] = words;
  const number = /^\d+$/.test(first) ? first : null;
  const typed = (number === null ? words : words.slice(1)).join(" ");
  if (typed.length < LEAST_TYPED) return [];
  if (number === null && CITY.toLowerCase().startsWith(typed)) return exampleHouses().slice(0, limit);
  const suggestions = demoCity().streets.flatMap((street) => {
    const isMeant = (suggestion: PlaceSuggestion) =>
      wordsOf(suggestion.text)
        .join(" ")
        .includes(`${number === null ? "" : " "}${typed}`);
    if (!nameKey(street).startsWith(typed.slice(0, nameKey(street).length))) return [];
    if (number === null) return [streetSuggestion(street)].filter(isMeant);
    return housesIn(street)
      .filter((house) => house.number.startsWith(number))
      .toSorted((one, other) => one.number.length - other.number.length)
      .map(houseSuggestion)
      .filter(isMeant);
  });
  return suggestions.slice(0, limit);
}

const KM = 1_000;

/** Returns the house at a point in the demo city, or the nearest street; null at sea. */
export function reverseInDemoCity(point: Point): PlaceSuggestion | null {
  if (!isInDemoCity(point)) return null;
  const at = metersOf(point);
  const { streets, nodes, houses } = demoCity();
  const awayFrom = (place: Meters) => Math.hypot(place.east - at.east, place.north - at.north);
  const house = nearestBy(houses, (each) => awayFrom(each.at));
  if (house && awayFrom(house.at) <= HOUSE_KM * KM) return houseSuggestion(house);
  const pieces = streets.flatMap(({ name, runs }) =>
    runs.flatMap(piecesOf).map(([start, end]) => {
      const [from, to] = [placeOf(nodes, start), placeOf(nodes, end)];
      const { share, away } = nearestOn(from, to, at);
      return { name, at: along(from, to, share), away };
    }),
  );
  const piece = nearestBy(pieces, ({ away }) => away);
  return piece && piece.away <= STREET_KM * KM ? suggestionAt(piece.name, piece.at, "street") : null;
}

function nearestBy<T>(all: readonly T[], away: (each: T) => number): T | null {
  let nearest: T | null = null;
  let least = Infinity;
  for (const each of all) {
    const distance = away(each);
    if (distance < least) [nearest, least] = [each, distance];
  }
  return nearest;
}

/** Houses in different parts of the city, by their share of all. */
const EXAMPLES = [0.48, 0.86, 0.13, 0.7];

function exampleHouses(): PlaceSuggestion[] {
  const { houses } = demoCity();
  return EXAMPLES.flatMap((share) => houses[Math.floor(houses.length * share)] ?? []).map(houseSuggestion);
}

/** Returns some trips through the city. */
export function demoTrips(): DemoTrip[] {
  const [pickup, ...dropoffs] = exampleHouses().map(({ text }) => text);
  return dropoffs.map((dropoff) => ({ pickup: pickup ?? "", dropoff }));
}
