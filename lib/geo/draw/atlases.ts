import { processSingleton } from "@/lib/core/process-singleton";
import { readPackageFile } from "../embedded/source-data";
import type { GeoBox } from "../types/map";
import type { Point } from "../types/place";
import { Atlas } from "./atlas";
import type { Atlases } from "./layers";
import type { TopologyFile } from "./topology";

/** Maximum width in degrees of maps with the finest, or the medium, packaged geometry. */
const FINE_UP_TO_DEGREES = 12;
const MIDDLE_UP_TO_DEGREES = 75;

/** Returns the atlases for drawing a box. The first call of each scale reads its file, in up to half a second. */
export async function atlasesFor({ west, east }: Pick<GeoBox, "west" | "east">): Promise<Atlases> {
  const width = east - west;
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

/**
 * Returns the country at a point, from the finest packaged outlines, as an ISO 3166-1 alpha-2 code. Null at sea, and
 * for the few areas without a code.
 */
export async function countryAt(point: Point): Promise<string | null> {
  const [owner] = (await world("10m")).ownersAt(point);
  // CLDR also knows countries by their ISO 3166-1 numbers.
  return owner ? (new Intl.Locale(`und-${owner}`).region ?? null) : null;
}

function counties(): Promise<Atlas> {
  return once("map.united-states", async () =>
    Atlas.from(await readTopology("us-atlas/counties-10m.json"), "states", "counties"),
  );
}

/** The pinned packages contain TopoJSON of this shape; the tests draw from each of them. */
async function readTopology(path: string): Promise<TopologyFile> {
  return JSON.parse((await readPackageFile(path)).toString("utf8")) as TopologyFile;
}

/** Loads once per process; a failed load may be retried. */
function once<T>(name: string, load: () => Promise<T>): Promise<T> {
  const slot = processSingleton<{ value?: Promise<T> }>(name, () => ({}));
  slot.value ??= load().catch((error: unknown) => {
    slot.value = undefined;
    throw error;
  });
  return slot.value;
}
