import type { Point } from "../embedded/distance";
import {
  type Candidate,
  CandidateFinder,
  exactStreets,
  hypothesesOf,
  likelyIn,
  similarStreets,
} from "./candidates";
import { kmFrom } from "../houses/nearest";
import { compareFound, type Found, lookUp } from "./found";
import { type Reading, readingsOf, type StreetMeaning } from "./readings";
import type { Countries } from "../embedded/countries";
import type { RegionStatements, StreetRow } from "./statements";
import { streetKeyOf } from "./street-key";

/** One letter starts too many streets. */
const MIN_LETTERS = 2;

/** Returns possible prefixes of a street's name, if its last word is incomplete. */
function beginningsOf({ words }: Reading): string[] {
  const written = streetKeyOf(words);
  const head = words.slice(0, -1);
  const last = words.at(-1) ?? "";
  const headKey = head.length === 0 ? "" : `${streetKeyOf([...head, "x"]).key.replace(/x$/, "")}`;
  return [...new Set([`${headKey}${last}`, written.key, words.join(" ")])].filter(
    (each) => each.replace(/\s/g, "").length >= MIN_LETTERS,
  );
}

const BEGINNING_PENALTY = 1;

/** Whether the typed text starts the name, or the name without its direction. */
function beginsLike(beginnings: readonly string[], street: StreetRow): number | null {
  if (beginnings.includes(street.key)) return 0;
  if (beginnings.some((each) => street.key.startsWith(each))) return BEGINNING_PENALTY;
  const withoutDirection = [street.stem, street.kind].filter(Boolean).join(" ");
  return beginnings.some((each) => withoutDirection.startsWith(each)) ? 2 * BEGINNING_PENALTY : null;
}

/** Readings in which the street was typed last. */
const isAtEnd = ({ tail, ahead, joined }: Reading) => tail.length === 0 && ahead.length + joined.length === 0;

async function streetsBeingTyped(
  statements: RegionStatements,
  countries: Countries,
  readings: readonly Reading[],
  near: Point,
): Promise<Candidate[]> {
  const likely = likelyIn(readings, near);
  const finder = new CandidateFinder(countries);
  const atEnd = readings.filter(isAtEnd).map((reading) => ({ reading, beginnings: beginningsOf(reading) }));
  const beginnings = [...new Set(atEnd.flatMap((each) => each.beginnings))];
  const known = new Map(atEnd.map((each) => [each.reading, each.beginnings]));
  const hypotheses = hypothesesOf(readings);
  const [begun, whole] = await Promise.all([
    beginnings.length === 0 ? [] : statements.streetsByBeginning(beginnings, likely),
    exactStreets(statements, hypotheses, likely),
  ]);
  const begins = (_meant: StreetMeaning, street: StreetRow, reading: Reading) =>
    beginsLike(known.get(reading) ?? [], street);
  const first = [
    ...finder.candidates(hypothesesOf(atEnd.map(({ reading }) => reading)), begun, begins, true),
    ...finder.candidates(hypotheses, whole, undefined, true),
  ];
  if (first.length > 0) return first;
  return finder.candidates(hypotheses, await similarStreets(statements, hypotheses, likely), undefined, true);
}

/** Returns the best candidate of each street and number. */
function withoutRepeats(candidates: readonly Candidate[]): Candidate[] {
  const best = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const key = `${candidate.street.id} ${candidate.reading.number ?? ""}`;
    const before = best.get(key);
    if (!before || candidate.penalty < before.penalty) best.set(key, candidate);
  }
  const streetsWithNumber = new Set(
    [...best.values()].flatMap(({ street, reading }) => (reading.number === null ? [] : street.id)),
  );
  return [...best.values()].filter(
    ({ street, reading }) => reading.number !== null || !streetsWithNumber.has(street.id),
  );
}

/** Number of streets to search for houses whose number starts as typed. */
const MAX_STREETS = 12;

async function housesBeingTyped(
  candidates: readonly Candidate[],
  statements: RegionStatements,
): Promise<Found[]> {
  const found: Found[] = [];
  const numbers = new Set(candidates.flatMap(({ reading }) => reading.number ?? []));
  for (const number of numbers) {
    const ofNumber = candidates.filter(({ reading }) => reading.number === number).slice(0, MAX_STREETS);
    const rows = await statements.housesByBeginning(
      ofNumber.map(({ street }) => street.id),
      number,
    );
    for (const candidate of ofNumber) {
      const { postalCode: named } = candidate.around;
      for (const row of rows) {
        if (row.streetId !== candidate.street.id || row.numberKey === number) continue;
        if (named !== null && row.postalCode !== null && row.postalCode !== named) continue;
        found.push({ candidate, number: row.number, point: row, postalCode: row.postalCode });
      }
    }
  }
  return found;
}

/** Returns the houses and streets that complete the typed text, the likeliest first. They all exist. */
export async function beingTyped(
  text: string,
  near: readonly Point[],
  middle: Point,
  { statements, countries }: { statements: RegionStatements; countries: Countries },
): Promise<Found[]> {
  const readings = readingsOf(text);
  const candidates = withoutRepeats(
    await streetsBeingTyped(statements, countries, readings, near[0] ?? middle),
  ).toSorted((a, b) => a.penalty - b.penalty || byDistance(a, b, near) || b.street.houses - a.street.houses);
  const exact = (await lookUp(candidates, statements)).toSorted(
    (a, b) =>
      compareFound(a, b) ||
      kmFrom(a.point, near) - kmFrom(b.point, near) ||
      b.candidate.street.houses - a.candidate.street.houses,
  );
  const isHouse = ({ number }: Found) => number !== null;
  const isStreetAsTyped = ({ candidate, number }: Found) =>
    number === null && candidate.reading.number === null;
  const more = await housesBeingTyped(candidates, statements);
  const rest = exact.filter((each) => !isHouse(each) && !isStreetAsTyped(each));
  return [...exact.filter((each) => isHouse(each) || isStreetAsTyped(each)), ...more, ...rest];
}

function byDistance(a: Candidate, b: Candidate, near: readonly Point[]): number {
  return kmFrom(a.street, near) - kmFrom(b.street, near);
}
