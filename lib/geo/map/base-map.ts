import { processSingleton } from "@/lib/core/process-singleton";
import { readPackageFile } from "../embedded/source-data";
import { credits } from "../credits";
import { geocoder } from "../locate";
import { scaleOf } from "../map-view";
import type { BaseMapData, MapMarker } from "../schema";
import { Atlas } from "./atlas";
import { placeTowns } from "./labels";
import { type Atlases, drawLayers } from "./layers";
import type { TopologyFile } from "./topology";
import { HEIGHT, type View, WIDTH } from "./view";

/** How many towns are looked at for their names; not all have room. */
const TOWNS_LOOKED_AT = 80;

/** Maps up to this width in degrees show the finest, or the middle, geometry that is packaged. */
const FINE_UP_TO_DEGREES = 12;
const MIDDLE_UP_TO_DEGREES = 75;

/**
 * Draws what lies under the markers of a map, from packaged data alone: coasts and borders (US Census Bureau by way
 * of `us-atlas`, Natural Earth by way of `world-atlas`) and towns (GeoNames), whose names keep clear of the markers.
 * The first call of each scale reads its file, in up to half a second; rejects when a file cannot be read.
 */
export async function baseMap(
  view: View,
  markers: readonly MapMarker[],
): Promise<Omit<BaseMapData, "source">> {
  const [atlases, towns, credited] = await Promise.all([
    atlasesFor(view),
    geocoder.towns(view.box, TOWNS_LOOKED_AT),
    credits(),
  ]);
  const layers = drawLayers(view, atlases);
  return {
    width: WIDTH,
    height: HEIGHT,
    box: view.shown,
    ...layers,
    towns: placeTowns(towns, markers, view),
    scale: scaleOf(view.widthKm),
    sources: [
      ...(layers.stateBorders || layers.countyBorders ? ["U.S. Census Bureau"] : []),
      "Natural Earth",
      "GeoNames",
    ],
    credits: credited,
  };
}

async function atlasesFor({ box }: View): Promise<Atlases> {
  const width = box.east - box.west;
  if (width > MIDDLE_UP_TO_DEGREES) return { world: await world("110m"), unitedStates: null };
  const detail = width > FINE_UP_TO_DEGREES ? "50m" : "10m";
  const [around, unitedStates] = await Promise.all([world(detail), counties()]);
  return { world: around, unitedStates };
}

function world(detail: "10m" | "50m" | "110m"): Promise<Atlas> {
  return once(`map.world.${detail}`, async () =>
    Atlas.from(await readTopology(`world-atlas/countries-${detail}.json`), "countries"),
  );
}

function counties(): Promise<Atlas> {
  return once("map.united-states", async () =>
    Atlas.from(await readTopology("us-atlas/counties-10m.json"), "states", "counties"),
  );
}

/** The pinned packages hold TopoJSON of this shape; the tests draw from each of them. */
async function readTopology(path: string): Promise<TopologyFile> {
  return JSON.parse((await readPackageFile(path)).toString("utf8")) as TopologyFile;
}

/** Loads once per process; a load that failed may be tried again. */
function once<T>(name: string, load: () => Promise<T>): Promise<T> {
  const slot = processSingleton<{ value?: Promise<T> }>(name, () => ({}));
  slot.value ??= load().catch((error: unknown) => {
    slot.value = undefined;
    throw error;
  });
  return slot.value;
}
