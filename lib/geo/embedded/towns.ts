import type { GeoBox, Town } from "../geocoder";
import type { Geodata } from "./geodata";

/** At most `limit` towns inside the box, the most populous first. */
export function townsIn(box: GeoBox, limit: number, { gazetteer }: Geodata): Town[] {
  const towns: Town[] = [];
  for (const id of gazetteer.inside(box)) {
    if (towns.length >= limit) break;
    const { name, latitude, longitude, population } = gazetteer.city(id);
    towns.push({ name, latitude, longitude, population });
  }
  return towns;
}
