import type { Db } from "@/lib/core/db";
import { type Countries, loadCountries } from "../embedded/countries";
import { distanceKm, type Point } from "../embedded/distance";
import { HOUSE_KM, STREET_KM } from "../houses/reverse-limits";
import type { Nearby, Place, PlaceSuggestion } from "../types/place";
import {
  type Candidate,
  CandidateFinder,
  exactStreets,
  hypothesesOf,
  likelyIn,
  similarStreets,
} from "./candidates";
import { cellsAround } from "./cells";
import { listOf } from "./explain";
import { cornerOf, cornerStreets } from "./intersection";
import { decide, type Found, lookUp } from "./found";
import { nearestNumber } from "./interpolation";
import { readingsOf, streetMeanings } from "./readings";
import { type HouseRow, regionStatements } from "./statements";
import { beingTyped } from "./suggest-streets";
import { placeOf, written } from "./format-address";

/** Longer than any address field. */
const MAX_CHARACTERS = 500;

type Numbered = Pick<HouseRow, "latitude" | "longitude" | "number" | "postalCode">;

/** One searched region of the database. */
type Searched = {
  db: Db;
  regionId: string;
  /** Center of the region; results near it come first if nothing else decides. */
  middle: Point;
};

let countries: Countries | null = null;
/** Built on first use: a region may never be searched. */
const countryNames = () => (countries ??= loadCountries());

/**
 * Houses and streets of an installed region. Nothing is invented: a returned house or street is in the file, or
 * between two house numbers of an interpolation in the file.
 */
export class RegionAddresses {
  private readonly statements;

  constructor(private readonly searched: Searched) {
    this.statements = regionStatements(searched.db, searched.regionId);
  }

  /**
   * Returns the house that a text names; its street if the street has no such house; the corner of two streets; null if
   * there is no such street, or several that cannot be distinguished.
   * @param nearby called only if there are several
   */
  async locate(text: string, nearby: Nearby = () => Promise.resolve([])): Promise<Place | null> {
    if (text.length > MAX_CHARACTERS) return null;
    const whole = await this.findWhole(text);
    const all = whole.length > 0 ? whole : await this.findCorners(text);
    const found = decide(all, []) ?? (all.length > 1 ? decide(all, await nearby()) : null);
    return found && placeOf(found.candidate.street, found.point, found.postalCode, precisionOf(found));
  }

  /**
   * Returns at most `limit` houses and streets that complete the typed text, the likeliest first. Each one exists,
   * and its text leads back to it.
   */
  async suggest(text: string, limit: number, near: readonly Point[] = []): Promise<PlaceSuggestion[]> {
    if (text.length > MAX_CHARACTERS || limit <= 0) return [];
    const { middle } = this.searched;
    const found = await beingTyped(text, near, middle, {
      statements: this.statements,
      countries: countryNames(),
    });
    const suggestions = new Map<string, PlaceSuggestion>();
    for (const each of found) {
      const suggestion = suggestionOf(each);
      if (suggestions.size < limit && !suggestions.has(suggestion.text))
        suggestions.set(suggestion.text, suggestion);
    }
    return [...suggestions.values()];
  }

  /** Returns the house at a point, or the nearest street if no house is near; null if neither is within reach. */
  async reverse(point: Point): Promise<PlaceSuggestion | null> {
    const cells = cellsAround(point, STREET_KM);
    const [house, piece] = await Promise.all([
      this.statements.nearestHouse(point, cells),
      this.statements.nearestPiece(point, cells),
    ]);
    const best = house && (await this.betterNumber(point, house));
    if (house && best && distanceKm(point, best) <= HOUSE_KM)
      return this.described(house.streetId, best, best.number);
    const [nearest] = [best && { ...best, streetId: house.streetId }, piece]
      .filter((each) => each !== null)
      .toSorted((a, b) => distanceKm(point, a) - distanceKm(point, b));
    if (!nearest || distanceKm(point, nearest) > STREET_KM) return null;
    return this.described(nearest.streetId, { postalCode: null, ...nearest }, null);
  }

  private async described(
    streetId: number,
    at: Point & { postalCode: string | null },
    number: string | null,
  ): Promise<PlaceSuggestion | null> {
    const street = await this.statements.street(streetId);
    if (!street) return null;
    const postalCode = at.postalCode ?? listOf(street.postalCodes)[0] ?? null;
    const text = written(street, number, postalCode, countryNames());
    const place = placeOf(street, at, postalCode, number === null ? "street" : "house");
    return { text, name: text, place };
  }

  /** Returns the nearest house of the file, or one between two of them that is nearer. */
  private async betterNumber(point: Point, house: HouseRow): Promise<Numbered> {
    let best: Numbered = house;
    for (const row of await this.statements.interpolationsOf(house.streetId)) {
      const nearest = nearestNumber(row, point);
      if (distanceKm(nearest.point, point) >= distanceKm(best, point)) continue;
      best = { ...nearest.point, number: String(nearest.number), postalCode: row.postalCode };
    }
    return best;
  }

  /** Finds the corners of the two streets that a text names. Each is a point of the first street. */
  private async findCorners(text: string): Promise<Found[]> {
    const streets = cornerStreets(text);
    if (!streets) return [];
    const [ones, others] = await Promise.all([this.findWhole(streets.one), this.findWhole(streets.other)]);
    const pairs = ones.flatMap((one) => others.map((other) => ({ one, other }))).filter(mayMeet);
    const corners = pairs.slice(0, MAX_CORNERS).map(async ({ one, other }): Promise<Found[]> => {
      const ids = [one, other].map(({ candidate }) => candidate.street.id);
      const point = cornerOf(await this.statements.between(ids[0] ?? 0, ids[1] ?? 0));
      return point ? [{ ...one, point }] : [];
    });
    return (await Promise.all(corners)).flat();
  }

  /** Finds exact matches of the text; only if there are none, matches with typing errors. */
  private async findWhole(text: string): Promise<Found[]> {
    const readings = readingsOf(text);
    const hypotheses = hypothesesOf(readings);
    const likely = likelyIn(readings, this.searched.middle);
    const finder = new CandidateFinder(countryNames());
    const exact = finder
      .candidates(hypotheses, await exactStreets(this.statements, hypotheses, likely))
      .filter(isAddress);
    if (exact.length > 0) return lookUp(exact, this.statements);
    const similar = finder.candidates(hypotheses, await similarStreets(this.statements, hypotheses, likely));
    return lookUp(similar.filter(isAddress), this.statements);
  }
}

/** Maximum number of pairs of streets whose houses are compared. */
const MAX_CORNERS = 9;

type Pair = { one: Found; other: Found };

/** Whether two findings are different streets, and both without a house number. */
const mayMeet = ({ one, other }: Pair) =>
  one.number === null && other.number === null && one.candidate.street.id !== other.candidate.street.id;

const precisionOf = ({ number }: Found) => (number === null ? "street" : "house");

function suggestionOf(found: Found): PlaceSuggestion {
  const { number, point, postalCode, candidate } = found;
  const text = written(candidate.street, number, postalCode, countryNames());
  return { text, name: text, place: placeOf(candidate.street, point, postalCode, precisionOf(found)) };
}

/** Without a number, words may be a city: they are a street only if they include its kind or its city. */
function isAddress({ reading, street, around }: Candidate): boolean {
  if (reading.number !== null) return true;
  const saysKind = streetMeanings(reading.words).some(({ kind }) => kind === street.kind);
  return saysKind && (street.kind !== "" || around.hasCity);
}
