import { type Boundary, type BoundaryMeaning, PLACE_KINDS, type PlaceNode } from "./areas";
import { otherNames } from "./other-names";
import { HouseStreets } from "./house-streets";
import type { Tags } from "./osm/block";
import type { OnProgress, OsmFile } from "./osm/osm-file";
import { Positions } from "./positions";
import type { Position } from "./representative-point";
import { closedRings, ringAt } from "./rings";

/** A relation made of ways: a boundary, or a building of several parts with an address. */
type Shape<T> = { about: T; wayIds: number[] };

/** A way whose house numbers are given as a range. */
export type InterpolationWay = { nodeIds: number[]; tags: Tags };

/** Data needed before the addresses are read. */
export type Outline = {
  boundaries: Boundary[];
  places: PlaceNode[];
  interpolations: InterpolationWay[];
  /** Relations with an address, as the outer line of their largest part. */
  buildings: { tags: Tags; ring: readonly Position[]; street: string | undefined }[];
  streets: HouseStreets;
};

const WANTED = new Set(["place", "addr:interpolation", "boundary", "addr:housenumber", "type"]);
/** Administrative levels in most countries. Levels 6 and 7 count if there is nothing finer. */
const CITY_LEVELS = new Set([6, 7, 8]);
const SUBURB_LEVELS = new Set([9, 10]);

function meaningOf(tags: Tags): BoundaryMeaning | null {
  const level = Number(tags.get("admin_level"));
  const name = tags.get("name") ?? "";
  if (tags.get("boundary") === "postal_code") {
    const text = tags.get("postal_code") ?? name;
    return text === "" ? null : { kind: "postalCode", text, level: 0 };
  }
  if (tags.get("boundary") !== "administrative") return null;
  if (level === 2) {
    const code = tags.get("ISO3166-1:alpha2") ?? tags.get("ISO3166-1");
    return code === undefined ? null : { kind: "countryCode", text: code, level };
  }
  if (level === 4 && tags.has("ISO3166-2")) {
    return { kind: "regionCode", text: tags.get("ISO3166-2")?.replace(/^..-/, "") ?? "", level };
  }
  if (name === "") return null;
  if (CITY_LEVELS.has(level)) return { kind: "city", text: name, level };
  return SUBURB_LEVELS.has(level) ? { kind: "suburb", text: name, level } : null;
}

/** Reads boundaries, places, interpolations and buildings that are relations. @throws OsmFileError */
export async function readOutline(file: OsmFile, onProgress: OnProgress): Promise<Outline> {
  const places: PlaceNode[] = [];
  const interpolations: InterpolationWay[] = [];
  const boundaries: Shape<BoundaryMeaning>[] = [];
  const buildings: Shape<{ id: number; tags: Tags }>[] = [];
  const streets = new HouseStreets();
  await file.scan(
    {
      wanted: WANTED,
      node: (_id, latitudeE7, longitudeE7, tags) => {
        if (tags === null) return;
        const kind = tags.get("place") ?? "";
        const name = tags.get("name");
        if (name === undefined || !PLACE_KINDS.has(kind)) return;
        const point = { latitude: latitudeE7 / 1e7, longitude: longitudeE7 / 1e7 };
        places.push({ ...point, name, kind, otherNames: otherNames(tags) });
      },
      way: (_id, tags, nodeIds) => {
        if (tags?.has("addr:interpolation")) interpolations.push({ nodeIds: nodeIds(), tags });
      },
      relation: (id, tags, members) => {
        if (tags === null) return;
        streets.read(tags, members);
        const wayIds = () =>
          members()
            .filter(({ type, role }) => type === "way" && role !== "inner")
            .map(({ id }) => id);
        const meaning = meaningOf(tags);
        if (meaning !== null) boundaries.push({ about: meaning, wayIds: wayIds() });
        else if (tags.has("addr:housenumber")) buildings.push({ about: { id, tags }, wayIds: wayIds() });
      },
    },
    (fraction) => onProgress(fraction * 0.6),
  );
  await streets.complete(file);
  const rings = await readRings(file, [...boundaries, ...buildings], (fraction) =>
    onProgress(0.6 + fraction * 0.4),
  );
  return {
    places,
    interpolations,
    boundaries: boundaries.map(({ about, wayIds }) => ({ meaning: about, rings: rings(wayIds) })),
    buildings: buildings.flatMap(({ about, wayIds }) => {
      const [ring] = rings(wayIds).toSorted((a, b) => b.length - a.length);
      return ring ? [{ tags: about.tags, ring, street: streets.of("relation", about.id) }] : [];
    }),
    streets,
  };
}

/** Reads the ways of relations. @returns the closed rings of the ways */
async function readRings(
  file: OsmFile,
  shapes: readonly Shape<unknown>[],
  onProgress: OnProgress,
): Promise<(wayIds: readonly number[]) => (readonly Position[])[]> {
  if (shapes.length === 0) return () => [];
  const wanted = new Set(shapes.flatMap(({ wayIds }) => wayIds));
  const ways = new Map<number, number[]>();
  const positions = new Positions();
  const way = (id: number, _tags: Tags | null, nodeIds: () => number[]) => {
    if (!wanted.has(id)) return;
    const ids = nodeIds();
    ways.set(id, ids);
    for (const each of ids) positions.ask(each);
  };
  await file.scan({ wanted: new Set(), way }, (fraction) => onProgress(fraction / 2));
  positions.seal();
  await file.scan(
    { wanted: new Set(), node: (id, latitude, longitude) => positions.give(id, latitude, longitude) },
    (fraction) => onProgress(0.5 + fraction / 2),
  );
  return (wayIds) =>
    closedRings(wayIds.flatMap((id) => [ways.get(id) ?? []])).flatMap((ids) => {
      const ring = ringAt(ids, (id) => positions.get(id));
      return ring ? [ring] : [];
    });
}
