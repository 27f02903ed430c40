import { ordinateOf } from "../map/mercator";

/** The used parts of a TopoJSON file (specification 1.0): shared arcs, delta-encoded, and polygons made of them. */
export type TopologyFile = {
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: [number, number][][];
  objects: Record<string, { geometries: TopologyGeometry[] }>;
};

/** `id` is a FIPS code in us-atlas, an ISO 3166-1 number in world-atlas; a few countries have none. */
type TopologyGeometry =
  | { type: "Polygon"; id?: string; arcs: number[][] }
  | { type: "MultiPolygon"; id?: string; arcs: number[][][] }
  | { type: null | undefined; id?: string };

/**
 * Returns the polygons of an object, each as rings of arc numbers; a negative number is a complement, meaning the
 * reversed arc.
 */
export function polygonsIn(file: TopologyFile, object: string): { owner: string; rings: number[][] }[] {
  const found = file.objects[object];
  if (!found) throw new Error(`The map data has no ${object}`);
  return found.geometries.flatMap((geometry) => {
    const polygons =
      geometry.type === "Polygon" ? [geometry.arcs] : geometry.type === "MultiPolygon" ? geometry.arcs : [];
    return polygons.map((rings) => ({ owner: geometry.id ?? "", rings }));
  });
}

/** Returns the owners of every arc: two for a border, one for a coast. */
export function ownersOfArcs(file: TopologyFile, object: string): string[][] {
  const owners = file.arcs.map((): string[] => []);
  for (const { owner, rings } of polygonsIn(file, object)) {
    for (const index of rings.flat()) owners[index < 0 ? ~index : index]?.push(owner);
  }
  return owners;
}

/** Returns the x nearest to another one among those a turn of the globe apart. */
function onSameTurn(x: number, other: number): number {
  return x - 360 * Math.round((x - other) / 360);
}

/** Returns the points of an arc on the Mercator plane. Across the antimeridian it continues beyond 180. */
export function pointsOf(file: TopologyFile, arc: number): Float32Array {
  const { scale, translate } = file.transform;
  const deltas = file.arcs[arc] ?? [];
  const points = new Float32Array(2 * deltas.length);
  let [x, y, before] = [0, 0, Number.NaN];
  deltas.forEach(([dx, dy], at) => {
    x += dx;
    y += dy;
    const longitude = x * scale[0] + translate[0];
    before = at === 0 ? longitude : onSameTurn(longitude, before);
    points[2 * at] = before;
    points[2 * at + 1] = ordinateOf(y * scale[1] + translate[1]);
  });
  return points;
}

/** Returns the points of a ring: its arcs one after the other, on one turn of the globe. */
export function joinArcs(ring: readonly number[], arcs: readonly Float32Array[]): Float32Array {
  const joined: number[] = [];
  for (const index of ring) {
    const points = arcs[index < 0 ? ~index : index] ?? new Float32Array();
    const last = points.length / 2 - 1;
    // An arc starts at the end of the previous one.
    for (let at = joined.length === 0 ? 0 : 1; at <= last; at += 1) {
      const from = 2 * (index < 0 ? last - at : at);
      const x = points[from] ?? 0;
      joined.push(onSameTurn(x, joined.at(-2) ?? x), points[from + 1] ?? 0);
    }
  }
  return Float32Array.from(aroundPole(joined));
}

/** Closes a ring around the globe (Antarctica's) along the map's lower edge. */
function aroundPole(ring: number[]): number[] {
  const [start = 0, end = 0] = [ring[0], ring.at(-2)];
  const edge = ordinateOf(-90);
  return Math.abs(end - start) < 180 ? ring : [...ring, end, edge, start, edge];
}
