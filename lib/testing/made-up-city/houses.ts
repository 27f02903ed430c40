import { housesOfBlock, type HousePlan } from "./house-numbers";
import type { OsmDraft, Tags } from "./osm";
import { along, type Meters, type Point, pointOf, rectangle } from "./projection";
import type { Corner } from "./quarters";
import { randomFor } from "./random";
import type { IsClear } from "./ring";
import type { Street } from "./streets";

/** A house, or one home of several in a building. */
export type House = Point & {
  street: Street;
  /** Its number as people write it: 304, 304A, 304-306, 304 1/2. */
  number: string;
  /** Which home of the building, if there are several. */
  unit: string | null;
  /** Representation of the house in the file. An interpolated house is not in the file, but between two that are. */
  form: "node" | "building" | "interpolated";
};

/** Distance of a house from the middle of its street. */
const SETBACK_METERS = 16;

const BUILDING = { width: 13, depth: 9 } as const;

/** Address tags in the file. Readers must derive the rest from the surroundings of the house. */
function addressTags({ number, unit, known }: HousePlan, street: Street): Tags {
  return {
    "addr:housenumber": number,
    "addr:street": street.name,
    ...(unit === null ? {} : { "addr:unit": unit }),
    ...(known === "street" ? {} : { "addr:city": street.city, "addr:state": "NV" }),
    ...(known === "all" ? { "addr:postcode": street.postcode } : {}),
  };
}

/** Returns the position of a house in a block: even numbers are on the left. */
function placeOf({ share, isEven }: HousePlan, from: Corner, to: Corner): Meters {
  return along(from.at, to.at, share, isEven ? SETBACK_METERS : -SETBACK_METERS);
}

function drawBuilding(osm: OsmDraft, { east, north }: Meters, tags: Tags): void {
  const [width, depth] = [BUILDING.width / 2, BUILDING.depth / 2];
  osm.area(rectangle(east - width, north - depth, east + width, north + depth), tags);
}

/**
 * Draws a row of houses of which only the first and last are in the file; the others are evenly spaced between them.
 */
function drawInterpolation(
  osm: OsmDraft,
  row: readonly HousePlan[],
  street: Street,
  from: Corner,
  to: Corner,
): void {
  const ends = [row[0], row.at(-1)].filter((plan) => plan !== undefined);
  const nodes = ends.map((plan) => osm.node(placeOf(plan, from, to), addressTags(plan, street)));
  osm.way(nodes, { "addr:interpolation": row[0]?.isEven ? "even" : "odd" });
}

/** Draws the houses of one block. */
function drawBlock(
  osm: OsmDraft,
  plans: readonly HousePlan[],
  street: Street,
  from: Corner,
  to: Corner,
): House[] {
  if (plans.some(({ form }) => form === "interpolated")) {
    drawInterpolation(osm, plans, street, from, to);
  } else {
    for (const plan of plans) {
      const tags = addressTags(plan, street);
      if (plan.form === "building") drawBuilding(osm, placeOf(plan, from, to), { building: "yes", ...tags });
      else osm.node(placeOf(plan, from, to), tags);
    }
  }
  return plans.map((plan) => ({
    street,
    number: plan.number,
    unit: plan.unit,
    form: plan.form,
    ...pointOf(placeOf(plan, from, to)),
  }));
}

/** Draws the houses of all streets. */
export function drawHouses(streets: readonly Street[], isClear: IsClear, osm: OsmDraft): House[] {
  const random = randomFor("houses");
  return streets.flatMap((street) =>
    street.corners.slice(0, street.ownBlocks).flatMap((from, block) => {
      const to = street.corners[block + 1];
      if (to === undefined || !isClear(from, to)) return [];
      // The first block always has houses, so that every street has some.
      const plans = housesOfBlock(random, street.firstHundred + block, block === 0);
      return drawBlock(osm, plans, street, from, to);
    }),
  );
}
