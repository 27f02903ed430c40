import { randomFor } from "./random";
import { DIRECTIONS, EAST_KINDS, NAMES, NORTH_KINDS } from "./words";

/** The next unused name of a town for a street that runs in a direction. */
export type TownNames = Readonly<Record<"east" | "north" | "numbered", () => string>>;

/** First numbered street of a town. */
const FIRST_NUMBER = 35;

/** Number of streets in a town with the same name and different kinds, such as Juniper Street and Juniper Lane. */
const NAMESAKES = 3;

function ordinal(number: number): string {
  const isTeen = Math.floor(number / 10) % 10 === 1;
  const endings: Readonly<Record<number, string>> = isTeen ? {} : { 1: "st", 2: "nd", 3: "rd" };
  return `${number}${endings[number % 10] ?? "th"}`;
}

/** Returns the street names of a town: each once, in a town-specific order. Other towns use most of them, too. */
export function townNames(town: string): TownNames {
  const random = randomFor(`street names of ${town}`);
  const names = (kinds: typeof EAST_KINDS | typeof NORTH_KINDS) => {
    const rounds = Array.from({ length: kinds.length }, (_, round) =>
      random.shuffled(NAMES).map((name, at) => {
        const street = `${name} ${kinds[(round + at) % kinds.length] ?? kinds[0]}`;
        return random.chance(0.15) ? `${random.pick(DIRECTIONS)} ${street}` : street;
      }),
    );
    return new Set(rounds.slice(0, NAMESAKES).flat()).values();
  };
  const take = (unused: Iterator<string>) => () => {
    const next = unused.next();
    if (next.done) throw new Error(`${town} has more streets than names`);
    return next.value;
  };
  let number = FIRST_NUMBER;
  return {
    east: take(names(EAST_KINDS)),
    north: take(names(NORTH_KINDS)),
    numbered: () => `${ordinal(number++)} Street`,
  };
}
