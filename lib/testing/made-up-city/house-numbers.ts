import type { Random } from "./random";

/** A house before it is drawn. */
export type HousePlan = {
  number: string;
  unit: string | null;
  form: "node" | "building" | "interpolated";
  /** Position along its block, from 0 to 1. */
  share: number;
  isEven: boolean;
  /** Address tags in the file in addition to street and number. */
  known: "all" | "city" | "street";
};

/** Positions along a block, far enough from its corners that a house is nearest to its own street. */
const PLACES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
/** Positions that leave room for buildings. */
const WIDE_PLACES = [1, 4, 7] as const;

const shareOf = (place: number) => 0.1 + place * 0.08;

type Side = { hundred: number; isEven: boolean };

const numberAt = ({ hundred, isEven }: Side, place: number) => hundred * 100 + place * 2 + (isEven ? 0 : 1);

function single(random: Random, side: Side, place: number, form: HousePlan["form"]): HousePlan {
  return {
    number: String(numberAt(side, place)),
    unit: null,
    form,
    share: shareOf(place),
    isEven: side.isEven,
    known: random.pick(["all", "all", "all", "city", "street"]),
  };
}

/** Houses on both sides, each separate in the file. */
function detached(random: Random, hundred: number): HousePlan[] {
  const all = [true, false].flatMap((isEven) =>
    WIDE_PLACES.map((place) => single(random, { hundred, isEven }, place, random.pick(["node", "building"]))),
  );
  return random.shuffled(all).slice(0, 1 + random.below(4));
}

/** A row on one side of a street. The file contains only its first and last house. */
function interpolated(random: Random, hundred: number): HousePlan[] {
  const side = { hundred, isEven: random.chance(0.5) };
  const length = 4 + random.below(4);
  return PLACES.slice(0, length).map((place, at) =>
    single(random, side, place, at === 0 || at === length - 1 ? "node" : "interpolated"),
  );
}

/** Several homes with one number, a meter or two apart. */
function homes(random: Random, hundred: number): HousePlan[] {
  const house = single(random, { hundred, isEven: random.chance(0.5) }, 4, "node");
  return ["1", "2", "3"].map((unit, at) => ({ ...house, unit, share: house.share + at * 0.01 }));
}

/** Numbers that are not just digits. */
function unusual(random: Random, hundred: number): HousePlan[] {
  const side = { hundred, isEven: random.chance(0.5) };
  const number = numberAt(side, 1);
  const written = [String(number), `${number}A`, `${number} 1/2`, `${number + 8}-${number + 10}`];
  return written.map((text, at) => ({
    ...single(random, side, WIDE_PLACES[at] ?? 9, random.pick(["node", "building"])),
    number: text,
  }));
}

/**
 * The houses of one block, from west to east or from south to north. `hundred` is the prefix of their
 * numbers. Some blocks are empty unless `isInhabited`.
 */
export function housesOfBlock(random: Random, hundred: number, isInhabited: boolean): HousePlan[] {
  const fate = random.next() * (isInhabited ? 0.81 : 1);
  if (fate < 0.04) return homes(random, hundred);
  if (fate < 0.07) return unusual(random, hundred);
  if (fate < 0.14) return interpolated(random, hundred);
  return fate < 0.81 ? detached(random, hundred) : [];
}
