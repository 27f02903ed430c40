import type { Countries } from "../embedded/countries";
import type { Point } from "../embedded/distance";
import { keyOfWords } from "../embedded/text";
import { errorsInName, oneErrorAway, SHORT } from "./edit-distance";
import { type Explained, Explainer } from "./explain";
import { type Reading, type StreetMeaning, streetMeanings } from "./readings";
import type { Likely, RegionStatements, StreetRow } from "./statements";

/** A street that a reading of the text may mean. */
export type Candidate = {
  street: StreetRow;
  reading: Reading;
  around: Explained;
  /** Penalty for assumptions; 0 for none. */
  penalty: number;
};

const PENALTY = { error: 4, noKind: 2, noDirection: 1, otherCode: 3, unknownAhead: 1 };

/** A reading with the possible streets of its words. */
export type Hypothesis = { reading: Reading; meant: readonly StreetMeaning[] };

export const hypothesesOf = (readings: readonly Reading[]): Hypothesis[] =>
  readings.map((reading) => ({ reading, meant: streetMeanings(reading.words) }));

/** Returns the city names and postal codes that a text may contain. */
export function likelyIn(readings: readonly Reading[], near: Point): Likely {
  const cityKeys = new Set<string>();
  const codes = new Set<string>();
  for (const { tail, ahead, joined } of readings) {
    for (const words of [...tail, ...ahead, joined]) {
      for (let from = 0; from < words.length; from += 1) {
        for (let to = from + 1; to <= Math.min(words.length, from + 4); to += 1)
          cityKeys.add(keyOfWords(words.slice(from, to)));
        codes.add((words[from] ?? "").toUpperCase().replace(/^(\d{5})-?\d{4}$/, "$1"));
        codes.add(
          words
            .slice(from, from + 2)
            .join(" ")
            .toUpperCase(),
        );
      }
    }
  }
  return { cityKeys: [...cityKeys], codes: [...codes], near };
}

/** Compares the typed street with a name. Returns the penalty for assumptions, or null if they contradict. */
function likeness(meant: StreetMeaning, street: StreetRow): number | null {
  const { stem, kind, direction, penalty } = meant;
  if (meant.key === street.key) return penalty;
  if (kind !== street.kind && kind !== "") return null;
  if (direction !== street.direction && direction !== "") return null;
  const errors = errorsInName(stem, street.stem);
  if (errors === null) return null;
  const noKind = kind === street.kind ? 0 : PENALTY.noKind;
  const noDirection = direction === street.direction ? 0 : PENALTY.noDirection;
  return penalty + errors * PENALTY.error + noKind + noDirection;
}

/**
 * Maximum number of comparisons of a street with a reading, and of explanations of the remaining text: a fraction of
 * a second's work. No address has that many readings, but a text of only numbers and street names may, and would
 * block other requests.
 */
const MAX_COMPARISONS = 30_000;
const MAX_EXPLANATIONS = 4_000;

/** Finds the streets that the readings mean; those that the rest of the text contradicts are left out. */
export class CandidateFinder {
  private readonly explainers = new Map<number, Explainer>();

  constructor(private readonly countries: Countries) {}

  /** @param streets likeliest first: if there are too many to compare, the last ones are left out */
  candidates(
    hypotheses: readonly Hypothesis[],
    streets: readonly StreetRow[],
    likenessOf: (meant: StreetMeaning, street: StreetRow, reading: Reading) => number | null = likeness,
    isTyping = false,
  ): Candidate[] {
    const found: Candidate[] = [];
    let explanations = 0;
    for (const street of streets.slice(0, Math.ceil(MAX_COMPARISONS / hypotheses.length))) {
      if (explanations >= MAX_EXPLANATIONS) break;
      for (const { reading, meant } of hypotheses) {
        const best = leastOf(meant.map((each) => likenessOf(each, street, reading)));
        if (best === null) continue;
        explanations += 1;
        const candidate = this.candidate(street, reading, best, isTyping);
        if (candidate) found.push(candidate);
      }
    }
    return found;
  }

  private candidate(
    street: StreetRow,
    reading: Reading,
    likeness: number,
    isTyping: boolean,
  ): Candidate | null {
    const explainer = this.explainers.get(street.id) ?? new Explainer(street, this.countries);
    this.explainers.set(street.id, explainer);
    const tail = explainer.explain(reading.tail, isTyping);
    const joined = explainer.explain([reading.joined]);
    if (tail.unknown > 0 || joined.unknown > 0) return null;
    const ahead = explainer.explain(reading.ahead);
    const around = together(tail, together(joined, ahead));
    if (around.hasOtherCode && !around.hasCity && !isTyping) return null;
    if (around.hasOtherCode && isTyping) return null;
    if (around.unknown > 0 && !around.hasCity && around.postalCode === null) return null;
    const penalty =
      likeness +
      around.errors * PENALTY.error +
      (around.hasOtherCode ? PENALTY.otherCode : 0) +
      Math.min(around.unknown, 3) * PENALTY.unknownAhead;
    return { street, reading, around, penalty };
  }
}

function leastOf(numbers: readonly (number | null)[]): number | null {
  return numbers.reduce(
    (least, number) => (number === null || (least ?? Infinity) <= number ? least : number),
    null,
  );
}

function together(a: Explained, b: Explained): Explained {
  return {
    unknown: a.unknown + b.unknown,
    hasCity: a.hasCity || b.hasCity,
    hasState: a.hasState || b.hasState,
    area: a.area ?? b.area,
    postalCode: a.postalCode ?? b.postalCode,
    hasOtherCode: a.hasOtherCode || b.hasOtherCode,
    errors: a.errors + b.errors,
  };
}

const stemsOf = (hypotheses: readonly Hypothesis[]) => [
  ...new Set(hypotheses.flatMap(({ meant }) => meant.map(({ stem }) => stem)).filter((stem) => stem !== "")),
];

/** Returns the streets with exactly the typed name. */
export async function exactStreets(
  statements: RegionStatements,
  hypotheses: readonly Hypothesis[],
  likely: Likely,
): Promise<StreetRow[]> {
  const stems = stemsOf(hypotheses);
  return stems.length === 0 ? [] : statements.streetsByStem(stems, likely);
}

/** Maximum number of spellings of short names to try. */
const MAX_SPELLINGS = 4_000;
/** Maximum number of long names to compare; each costs some milliseconds in a large region. */
const MAX_COMPARED = 24;

/** Returns the streets with nearly the typed name. */
export async function similarStreets(
  statements: RegionStatements,
  hypotheses: readonly Hypothesis[],
  likely: Likely,
): Promise<StreetRow[]> {
  const stems = stemsOf(hypotheses).filter((stem) => stem.length > 3);
  const short = stems.filter((stem) => stem.length <= SHORT);
  const spellings = [...new Set(short.flatMap(oneErrorAway))].slice(0, MAX_SPELLINGS);
  const long = stems.filter((stem) => stem.length >= SHORT).slice(0, MAX_COMPARED);
  const [bySpelling, byLikeness] = await Promise.all([
    spellings.length === 0 ? [] : statements.streetsByStem(spellings, likely),
    long.length === 0 ? [] : statements.streetsByLikeness(long),
  ]);
  return [
    ...new Map(
      [...bySpelling, ...byLikeness].map((street) => [`${street.id} ${street.key}`, street]),
    ).values(),
  ];
}
