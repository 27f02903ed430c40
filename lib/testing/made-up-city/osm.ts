import { type Meters, pointOf } from "./projection";

export type Tags = Readonly<Record<string, string>>;
export type OsmNode = { id: number; latitude: number; longitude: number; tags: Tags };
export type OsmWay = { id: number; nodes: readonly number[]; tags: Tags };
export type OsmMember = { type: "node" | "way" | "relation"; id: number; role: string };
export type OsmRelation = { id: number; members: readonly OsmMember[]; tags: Tags };

/** Content of an OpenStreetMap file. Ids count from 1 in each of the three lists, in order. */
export type OsmData = { nodes: OsmNode[]; ways: OsmWay[]; relations: OsmRelation[] };

/** Adds to OsmData; every function returns the id of what it added. */
export type OsmDraft = {
  data: OsmData;
  node: (at: Meters, tags?: Tags) => number;
  way: (nodes: readonly number[], tags: Tags) => number;
  /** A way around an area; the corners are its own nodes. */
  area: (corners: readonly Meters[], tags: Tags) => number;
  relation: (members: readonly OsmMember[], tags: Tags) => number;
};

export function draftOsm(): OsmDraft {
  const data: OsmData = { nodes: [], ways: [], relations: [] };
  const node = (at: Meters, tags: Tags = {}) =>
    data.nodes.push({ id: data.nodes.length + 1, ...pointOf(at), tags });
  const way = (nodes: readonly number[], tags: Tags) =>
    data.ways.push({ id: data.ways.length + 1, nodes, tags });
  return {
    data,
    node,
    way,
    area: (corners, tags) => {
      const ring = corners.map((corner) => node(corner));
      return way([...ring, ...ring.slice(0, 1)], tags);
    },
    relation: (members, tags) => data.relations.push({ id: data.relations.length + 1, members, tags }),
  };
}
