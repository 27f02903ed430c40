import { drawHouses, type House } from "./houses";
import { drawLandscape } from "./landscape";
import { draftOsm, type OsmData } from "./osm";
import { type CitySize, PLANS } from "./plan";
import { layQuarters } from "./quarters";
import { drawRestrictions } from "./restrictions";
import { drawRing } from "./ring";
import { drawStreets, type Street } from "./streets";
import { drawWater } from "./water";

/** A made-up city with all its data. */
export type City = { osm: OsmData; streets: readonly Street[]; houses: readonly House[] };

/** Creates the city, the same one on every call. */
export function madeUpCity(size: CitySize): City {
  const plan = PLANS[size];
  const osm = draftOsm();
  const { mainland, island } = layQuarters(plan, osm);
  const quarters = [...mainland, island];
  const [firstQuarter = island] = mainland;
  const { streets, arms } = drawStreets(plan, quarters, osm);
  drawRestrictions(arms, osm);
  const isClear = drawRing(plan, firstQuarter, osm);
  drawWater(plan, firstQuarter, island, osm);
  const houses = drawHouses(streets, isClear, osm);
  drawLandscape(plan, quarters, osm);
  return { osm: osm.data, streets, houses };
}
