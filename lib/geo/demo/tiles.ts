import { gzipSync } from "node:zlib";
import { geoJSONToTile } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import type { Feature, Geometry, Position } from "geojson";
import { demoCity, type DemoHouse, placeOf, type RoadClass } from "./city";
import { COAST, type Meters, pointOf } from "./island";
import { PARK, POND } from "./names";

/** Highest zoom level of the tiles, as of a region's. */
const MOST_ZOOM = 14;

/** The layers and classes are those of lib/geo/region-build/tilemaker.lua, which lib/geo/map/style.ts draws, and the island. */
type Drawn = { layer: string; minZoom: number; feature: Feature };

type Tags = Readonly<Record<string, string | number>>;

/** Zoom levels from which roads and their names are drawn. */
const ROADS: Record<RoadClass, { road: number; name: number }> = {
  primary: { road: 8, name: 10 },
  secondary: { road: 9, name: 10 },
  tertiary: { road: 11, name: 11 },
  street: { road: 12, name: 12 },
};

const PLACES: readonly { name: string; kind: "city" | "suburb"; at: Meters }[] = [
  { name: "Port Example", kind: "city", at: { east: -120, north: 320 } },
  { name: "Northlight", kind: "suburb", at: { east: 700, north: 1_050 } },
  { name: "Old Ropewalk", kind: "suburb", at: { east: -1_450, north: -250 } },
  { name: "Saltmarsh", kind: "suburb", at: { east: -300, north: -1_000 } },
  { name: "East Quay", kind: "suburb", at: { east: 1_500, north: 150 } },
];

function positionOf(at: Meters): Position {
  const { latitude, longitude } = pointOf(at);
  return [longitude, latitude];
}

const drawn = (layer: string, geometry: Geometry, properties: Tags, minZoom: number): Drawn => ({
  layer,
  minZoom,
  feature: { type: "Feature", geometry, properties },
});

/** `corners`: without the first one again at the end. */
function area(layer: string, corners: readonly Meters[], tags: Tags, minZoom: number): Drawn {
  const ring = [...corners, ...corners.slice(0, 1)].map(positionOf);
  return drawn(layer, { type: "Polygon", coordinates: [ring] }, tags, minZoom);
}

const point = (layer: string, at: Meters, tags: Tags, minZoom: number): Drawn =>
  drawn(layer, { type: "Point", coordinates: positionOf(at) }, tags, minZoom);

const HALF_WIDTH = 7;
const HALF_DEPTH = 5;

function buildingOf({ at, heading }: DemoHouse): Drawn {
  const [cos, sin] = [Math.cos(heading), Math.sin(heading)];
  const corner = (along: number, across: number) => ({
    east: at.east + along * cos - across * sin,
    north: at.north + along * sin + across * cos,
  });
  const corners = [
    corner(-HALF_WIDTH, -HALF_DEPTH),
    corner(HALF_WIDTH, -HALF_DEPTH),
    corner(HALF_WIDTH, HALF_DEPTH),
    corner(-HALF_WIDTH, HALF_DEPTH),
  ];
  return area("building", corners, {}, 13);
}

const middleOf = (points: readonly Meters[]): Meters => ({
  east: points.reduce((sum, { east }) => sum + east, 0) / points.length,
  north: points.reduce((sum, { north }) => sum + north, 0) / points.length,
});

/** Returns everything on the map, from the ground up. */
function drawCity(): Drawn[] {
  const { nodes, streets, houses, park, pond } = demoCity();
  const roads = streets.flatMap(({ name, kind, runs }) =>
    runs.flatMap((run): Drawn[] => {
      const line: Geometry = {
        type: "LineString",
        coordinates: run.map((node) => positionOf(placeOf(nodes, node))),
      };
      return [
        drawn("road", line, { class: kind }, ROADS[kind].road),
        drawn("road_name", line, { class: kind, name }, ROADS[kind].name),
      ];
    }),
  );
  const coast = [...COAST, ...COAST.slice(0, 1)].map(positionOf);
  return [
    area("island", COAST, { class: "island" }, 0),
    area("land_use", park, { class: "green" }, 10),
    area("water", pond, { class: "water" }, 12),
    drawn("coast", { type: "LineString", coordinates: coast }, { class: "coast" }, 5),
    ...houses.map(buildingOf),
    ...roads,
    point(
      "area_name",
      { ...middleOf(park), north: middleOf(park).north + 190 },
      { class: "green", name: PARK },
      13,
    ),
    point("area_name", middleOf(pond), { class: "water", name: POND }, 14),
    ...PLACES.map(({ name, kind, at }) =>
      point("place", at, { class: kind, name, rank: kind === "city" ? 1 : 2 }, kind === "city" ? 4 : 12),
    ),
    ...houses.map(({ at, number }) => point("house_number", at, { number }, 14)),
  ];
}

/** Units of a tile's side, and the margin that is drawn beyond it. */
const EXTENT = 4_096;
const BUFFER = 128;

let city: Drawn[] | null = null;
const cached = new Map<string, Uint8Array>();

/** Returns a tile of the demo city, compressed with gzip; null where it is empty. Only about 60 tiles are not. */
export function demoTile({ z, x, y }: { z: number; x: number; y: number }): Uint8Array | null {
  if (z > MOST_ZOOM) return null;
  const key = `${z}/${x}/${y}`;
  const before = cached.get(key);
  if (before) return before;
  const shown = (city ??= drawCity()).filter(({ minZoom }) => z >= minZoom);
  const layers = [...new Set(shown.map(({ layer }) => layer))].flatMap((name) => {
    const features = shown.filter(({ layer }) => layer === name).map(({ feature }) => feature);
    const options = { extent: EXTENT, buffer: BUFFER, clip: true };
    const tile = geoJSONToTile({ type: "FeatureCollection", features }, z, x, y, options);
    return tile.features.length > 0 ? [[name, tile] as const] : [];
  });
  if (layers.length === 0) return null;
  const zipped = gzipSync(fromGeojsonVt(Object.fromEntries(layers), { version: 2, extent: EXTENT }));
  cached.set(key, zipped);
  return zipped;
}
