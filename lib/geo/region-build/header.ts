import path from "node:path";
import { OperatorError } from "@/lib/core/errors";
import type { GeoBox } from "../types/map";
import { OsmFile } from "./osm/osm-file";

/** Returns the area and the date of the file. If its header has no area, its points determine it. */
export async function headerOf(name: string): Promise<{ box: GeoBox; dataAt: Date | null }> {
  const file = await OsmFile.open(name);
  try {
    const { box: said, dataAt } = file.header;
    const box = said ?? (await boxOfPoints(file));
    if (box.south > box.north) throw new OperatorError(`${path.basename(name)} has nothing in it.`);
    return { box, dataAt };
  } finally {
    await file.close();
  }
}

async function boxOfPoints(file: OsmFile): Promise<GeoBox> {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  await file.scan({
    wanted: new Set(),
    node(_id, latitudeE7, longitudeE7) {
      box.west = Math.min(box.west, longitudeE7 / 1e7);
      box.east = Math.max(box.east, longitudeE7 / 1e7);
      box.south = Math.min(box.south, latitudeE7 / 1e7);
      box.north = Math.max(box.north, latitudeE7 / 1e7);
    },
  });
  return box;
}
