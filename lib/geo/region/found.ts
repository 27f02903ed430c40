import type { Point } from "../embedded/distance";
import { pickIntended } from "../houses/nearest";
import type { Candidate } from "./candidates";
import { listOf } from "./explain";
import { numberKeyOf, numberKeysOf, unitForms } from "./house-number";
import { pointOfNumber } from "./interpolation";
import type { HouseRow, InterpolationRow, RegionStatements } from "./statements";

/** A house or street that a text may name. */
export type Found = {
  candidate: Candidate;
  /** The number as in the file; null for the street. */
  number: string | null;
  point: Point;
  postalCode: string | null;
};

/** The best candidates are enough: the others are distant namesakes. */
const MAX_CANDIDATES = 60;

function groupedByStreet<Row extends { streetId: number }>(rows: readonly Row[]): ReadonlyMap<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.streetId);
    if (group) group.push(row);
    else groups.set(row.streetId, [row]);
  }
  return groups;
}

type Known = {
  houses: ReadonlyMap<number, HouseRow[]>;
  interpolations: ReadonlyMap<number, InterpolationRow[]>;
};

/** Looks up the house numbers of candidates in their streets. An unknown number leads to the street itself. */
export async function lookUp(
  candidates: readonly Candidate[],
  statements: RegionStatements,
): Promise<Found[]> {
  const best = candidates.toSorted((a, b) => a.penalty - b.penalty).slice(0, MAX_CANDIDATES);
  const streetIds = [...new Set(best.map(({ street }) => street.id))];
  const numbers = [...new Set(best.flatMap(asked))];
  if (streetIds.length === 0 || numbers.length === 0) return best.map(streetItself);
  const plain = numbers.filter((number) => /^\d+$/.test(number)).map(Number);
  const [houses, ...interpolations] = await Promise.all([
    statements.houses(streetIds, numbers),
    ...plain.map((number) => statements.interpolations(streetIds, number)),
  ]);
  const known = {
    houses: groupedByStreet(houses),
    interpolations: groupedByStreet(interpolations.flat()),
  };
  return best.flatMap((candidate) => {
    const found = housesOf(candidate, known);
    return found.length > 0 ? found : [streetItself(candidate)];
  });
}

/** Requested numbers: of a range, also its first and last number, and the house of a unit. */
const asked = ({ reading: { number }, street }: Candidate) =>
  number === null ? [] : unitForms(number, street.countryCode).flatMap((form) => numberKeysOf(form));

function housesOf(candidate: Candidate, known: Known): Found[] {
  for (const number of asked(candidate)) {
    const found = housesAt(candidate, number, known);
    if (found.length > 0) return found;
  }
  return [];
}

function housesAt(candidate: Candidate, number: string, known: Known): Found[] {
  const { street } = candidate;
  const withNumber = (known.houses.get(street.id) ?? []).filter((house) => house.numberKey === number);
  // The house itself comes before one whose range includes the number.
  const exact = withNumber.filter((house) => numberKeyOf(house.number) === number);
  const all = exact.length > 0 ? exact : withNumber;
  // Parts of cities have vague borders, so their names only decide between several.
  const inArea = all.filter(({ area }) => area !== null && area === candidate.around.area);
  const houses = inArea.length > 0 ? inArea : all;
  if (houses.length > 0)
    return withCode(
      candidate,
      houses.map((house) => ({
        candidate,
        number: house.number,
        point: house,
        postalCode: house.postalCode,
      })),
    );
  if (!/^\d+$/.test(number)) return [];
  const value = Number(number);
  const rows = (known.interpolations.get(street.id) ?? []).filter(
    ({ first, last, step }) => first <= value && value <= last && (value - first) % step === 0,
  );
  return withCode(
    candidate,
    rows.map((row) => ({ candidate, number, point: pointOfNumber(row, value), postalCode: row.postalCode })),
  );
}

/** Among houses with the same number, those with the named postal code; the others contradict it. */
function withCode({ around }: Candidate, found: Found[]): Found[] {
  const named = around.postalCode;
  return named === null
    ? found
    : found.filter(({ postalCode }) => postalCode === null || postalCode === named);
}

function streetItself(candidate: Candidate): Found {
  const { street, around } = candidate;
  const postalCode = around.postalCode ?? listOf(street.postalCodes)[0] ?? null;
  return { candidate, number: null, point: street, postalCode };
}

const rankOf = ({ candidate: { penalty, around }, number }: Found) => [
  penalty,
  number === null ? 1 : 0,
  (around.hasCity ? 0 : 1) + (around.postalCode === null ? 1 : 0),
];

/** Orders by assumptions, then by whether the house exists, then by how much of the text matches. */
export function compareFound(a: Found, b: Found): number {
  const [ranksA, ranksB] = [rankOf(a), rankOf(b)];
  const at = ranksA.findIndex((rank, index) => rank !== ranksB[index]);
  return at < 0 ? 0 : (ranksA[at] ?? 0) - (ranksB[at] ?? 0);
}

/** Returns the intended one; null if several are possible and none is clearly nearer. */
export function decide(found: readonly Found[], near: readonly Point[]): Found | null {
  const sorted = found.toSorted(compareFound);
  const [first] = sorted;
  if (!first) return null;
  const rivals = sorted.filter((each) => compareFound(first, each) === 0);
  return pickIntended(rivals, ({ point }) => point, near);
}
