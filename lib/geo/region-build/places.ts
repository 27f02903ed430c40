import { keyOf, keysOf } from "../embedded/text";
import { codeKeyOf } from "../region/postal-code";
import { type Boundary, CITY_REACH, type PlaceNode, SUBURB_REACH } from "./areas";
import { BandedRing } from "./banded-ring";
import type { Belongings } from "./belonging";
import type { Outline } from "./outline";
import { representativePoint } from "./representative-point";
import type { PlaceRow } from "./rows";

/** City boundaries of this level belong to a city; larger ones usually belong to a county. */
const CITY_LEVEL = 8;

/** Groups places by name; most boundaries contain a place with their name. */
function nodesByName(places: readonly PlaceNode[]): ReadonlyMap<string, PlaceNode[]> {
  const byKey = new Map<string, PlaceNode[]>();
  for (const place of places) {
    const key = keyOf(place.name);
    byKey.set(key, [...(byKey.get(key) ?? []), place]);
  }
  return byKey;
}

/** Yields cities and their parts that are only boundaries. */
function* placesOfBoundaries({ boundaries, places }: Outline): Generator<PlaceNode> {
  const known = nodesByName(places);
  for (const { meaning, rings } of boundaries) {
    const isCity = meaning.kind === "city" && meaning.level === CITY_LEVEL;
    const ring = largest(rings);
    if (!ring || !(isCity || meaning.kind === "suburb")) continue;
    const banded = new BandedRing(ring);
    const own = known.get(keyOf(meaning.text)) ?? [];
    if (own.some(({ latitude, longitude }) => banded.encloses(latitude, longitude))) continue;
    yield { ...representativePoint(ring), name: meaning.text, kind: isCity ? "town" : "suburb" };
  }
}

const largest = (rings: Boundary["rings"]) => rings.toSorted((a, b) => b.length - a.length)[0];

function* rowsOfPlace(place: PlaceNode, belongings: Belongings): Generator<PlaceRow> {
  const { name, kind, latitude, longitude, otherNames = [] } = place;
  const around = belongings.of({ latitude, longitude }, null);
  const isCity = CITY_REACH[kind] !== undefined;
  const row = {
    ...around,
    latitude,
    longitude,
    name,
    isCode: false,
    reach: CITY_REACH[kind] ?? SUBURB_REACH[kind] ?? 0,
    city: isCity ? name : around.city,
    area: isCity && keyOf(around.city) !== keyOf(name) ? around.city : around.suburb,
    suburb: isCity ? null : name,
  };
  if (row.countryCode === "" || row.city === "") return;
  for (const key of new Set([name, ...otherNames].flatMap(keysOf))) if (key !== "") yield { ...row, key };
}

/** Yields the cities, villages and parts of cities in a file, and the postal codes that have a boundary. */
export function* placeRows(outline: Outline, belongings: Belongings): Generator<PlaceRow> {
  for (const place of outline.places) yield* rowsOfPlace(place, belongings);
  for (const place of placesOfBoundaries(outline)) yield* rowsOfPlace(place, belongings);
  for (const { meaning, rings } of outline.boundaries) {
    const ring = largest(rings);
    if (meaning.kind !== "postalCode" || !ring) continue;
    const point = representativePoint(ring);
    const around = belongings.of(point, null);
    const code = { postalCode: meaning.text, name: meaning.text, key: codeKeyOf(meaning.text), isCode: true };
    yield { ...point, ...around, ...code, area: null, suburb: null, reach: 0 };
  }
}
