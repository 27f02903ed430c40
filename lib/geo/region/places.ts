import type { Db } from "@/lib/core/db";
import { type Countries, loadCountries } from "../embedded/countries";
import type { Point } from "../embedded/distance";
import type { Nearby, Place, PlaceSuggestion } from "../types/place";
import { pickPlace, type PlaceCandidate, placeOf, toPlaceCandidate } from "./place-candidates";
import { type PlaceReading, placeReadingsOf } from "./place-readings";
import { type PlaceRow, placeStatements } from "./place-statements";
import { placesBeingTyped, similarPlaces } from "./suggest-places";
import { writtenTown } from "./format-address";

/** Longer than any address field. */
const MAX_CHARACTERS = 500;

/** Number of places to look up for each suggestion, because some texts lead to several places. */
const SPARE = 2;

let countries: Countries | null = null;
/** Built on first use: a region may never be searched. */
const countryNames = () => (countries ??= loadCountries());

/** Cities, villages and postal codes of an installed region. A text also has to name the state, country or code. */
export class RegionPlaces {
  private readonly statements;

  constructor(private readonly searched: { db: Db; regionId: string; middle: Point }) {
    this.statements = placeStatements(searched.db, searched.regionId);
  }

  /**
   * Returns the place that the end of a text names; null if there is none, or several that cannot be distinguished.
   * @param nearby called only if there are several
   * @param mayErr whether the name may have typing errors
   */
  async locate(
    text: string,
    nearby: Nearby = () => Promise.resolve([]),
    mayErr = true,
  ): Promise<Place | null> {
    if (text.length > MAX_CHARACTERS) return null;
    const readings = placeReadingsOf(text);
    const keys = [...new Set(readings.map(({ key }) => key))];
    if (keys.length === 0) return null;
    const { middle } = this.searched;
    let candidates = certain(await this.statements.byKey(keys, middle), readings);
    if (candidates.length === 0 && mayErr)
      candidates = certain(await similarPlaces(this.statements, keys, middle), readings);
    if (candidates.length === 0) return null;
    return pickPlace(candidates, []) ?? pickPlace(candidates, await nearby());
  }

  /** Returns at most `limit` places that complete the typed text. Each text leads back to its place. */
  async suggest(text: string, limit: number, near: readonly Point[] = []): Promise<PlaceSuggestion[]> {
    if (text.length > MAX_CHARACTERS || limit <= 0) return [];
    const found = await placesBeingTyped(text, near, this.searched.middle, {
      statements: this.statements,
      countries: countryNames(),
    });
    const names = new Map(
      found.map(({ prefix, candidate }) => [nameOf(candidate), prefix] as const).toReversed(),
    );
    const suggestions: PlaceSuggestion[] = [];
    for (const [name, prefix] of [...names].toReversed().slice(0, limit * SPARE)) {
      const place = suggestions.length < limit ? await this.locate(name, undefined, false) : null;
      if (place) suggestions.push({ text: [prefix, name].filter(Boolean).join(", "), name, place });
    }
    return suggestions;
  }

  /** Returns the city or village whose name reaches a point. */
  async reverse(point: Point): Promise<PlaceSuggestion | null> {
    const row = await this.statements.around(point);
    if (!row) return null;
    const candidate = { row, point: row, postalCode: null, isCertain: true, errors: 0, words: 0 };
    const name = nameOf(candidate);
    return { text: name, name, place: placeOf(candidate) };
  }
}

function certain(rows: readonly PlaceRow[], readings: readonly PlaceReading[]): PlaceCandidate[] {
  return rows
    .flatMap((row) => readings.map((reading) => toPlaceCandidate(row, reading, countryNames())))
    .filter((candidate) => candidate !== null)
    .filter(({ isCertain }) => isCertain);
}

/** Formats a place with the named postal code or its only one. */
function nameOf(candidate: PlaceCandidate): string {
  const { row } = candidate;
  const { postalCode } = placeOf(candidate);
  const part = row.isCode || row.city === row.name ? "" : row.name;
  return [part, writtenTown(row, postalCode, countryNames())].filter(Boolean).join(", ");
}
