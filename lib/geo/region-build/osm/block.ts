import type { PbfReader } from "pbf";
import { read } from "./blobs";

// Content of a blob: https://wiki.openstreetmap.org/wiki/PBF_Format (osmformat.proto).

export type Tags = ReadonlyMap<string, string>;

type Member = { type: "node" | "way" | "relation"; id: number; role: string };

/**
 * Receives each element of a block. Tags are null if none of their keys is wanted, so that most elements cost only
 * their numbers. Positions are in ten-millionths of a degree.
 */
export type Visitor = {
  /** Keys of the relevant tags. */
  wanted: ReadonlySet<string>;
  node?(id: number, latitudeE7: number, longitudeE7: number, tags: Tags | null): void;
  way?(id: number, tags: Tags | null, nodeIds: () => number[]): void;
  relation?(id: number, tags: Tags | null, members: () => Member[]): void;
  /** Awaited before the next block is read. */
  afterBlock?(): Promise<void>;
};

/** Kinds of elements in a block. */
export type Kinds = { node: boolean; way: boolean; relation: boolean };

type Frame = { granularity: number; latitudeOffset: number; longitudeOffset: number };

/** Texts of a block. They are decoded on demand; most never are. */
class Texts {
  private readonly bytes: Uint8Array[] = [];
  private readonly decoded: (string | undefined)[] = [];
  private readonly isWanted: boolean[] = [];

  add(bytes: Uint8Array, wantedTexts: ReadonlySet<string>, longestWanted: number): void {
    const at = this.bytes.push(bytes) - 1;
    this.isWanted[at] = bytes.length <= longestWanted && wantedTexts.has(this.at(at));
  }

  at(index: number): string {
    const known = this.decoded[index];
    if (known !== undefined) return known;
    const bytes = this.bytes[index];
    const text = bytes ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8") : "";
    this.decoded[index] = text;
    return text;
  }

  /** @param keys and values: positions of texts */
  tags(keys: readonly number[], values: readonly number[]): Tags | null {
    if (!keys.some((key) => this.isWanted[key])) return null;
    return new Map(keys.map((key, at) => [this.at(key), this.at(values[at] ?? 0)]));
  }
}

/** Reads one block. @returns the kinds of its elements. @throws OsmFileError */
export function readBlock(bytes: Uint8Array, visitor: Visitor): Kinds {
  const texts = new Texts();
  const frame: Frame = { granularity: 100, latitudeOffset: 0, longitudeOffset: 0 };
  const longest = Math.max(0, ...[...visitor.wanted].map((key) => Buffer.byteLength(key)));
  const groups: Uint8Array[] = [];
  read(bytes, null, (field, _, reader) => {
    if (field === 1) {
      reader.readMessage((inner, __) => {
        if (inner === 1) texts.add(reader.readBytes(), visitor.wanted, longest);
      }, null);
    } else if (field === 2) groups.push(reader.readBytes());
    else if (field === 17) frame.granularity = reader.readVarint();
    else if (field === 19) frame.latitudeOffset = reader.readVarint(true);
    else if (field === 20) frame.longitudeOffset = reader.readVarint(true);
  });
  const kinds = { node: false, way: false, relation: false };
  // The settings of a block may follow its groups.
  for (const group of groups) readGroup(group, { texts, frame, visitor, kinds });
  return kinds;
}

type Block = { texts: Texts; frame: Frame; visitor: Visitor; kinds: Kinds };

function readGroup(group: Uint8Array, block: Block): void {
  const { visitor, kinds } = block;
  read(group, null, (field, _, reader) => {
    if (field === 1 || field === 2) {
      kinds.node = true;
      if (visitor.node && field === 1) readNode(reader, block);
      else if (visitor.node) readDenseNodes(reader, block);
    } else if (field === 3) {
      kinds.way = true;
      if (visitor.way) readWay(reader, block);
    } else if (field === 4) {
      kinds.relation = true;
      if (visitor.relation) readRelation(reader, block);
    }
  });
}

/** Nanodegrees are offset + granularity × number. */
function visitNode(
  block: Block,
  id: number,
  [latitude, longitude]: readonly [number, number],
  tags: Tags | null,
): void {
  const { granularity, latitudeOffset, longitudeOffset } = block.frame;
  block.visitor.node?.(
    id,
    Math.round((latitudeOffset + granularity * latitude) / 100),
    Math.round((longitudeOffset + granularity * longitude) / 100),
    tags,
  );
}

function readNode(reader: PbfReader, block: Block): void {
  const node = { id: 0, latitude: 0, longitude: 0, keys: [] as number[], values: [] as number[] };
  reader.readMessage((field) => {
    if (field === 1) node.id = reader.readSVarint();
    else if (field === 2) reader.readPackedVarint(node.keys);
    else if (field === 3) reader.readPackedVarint(node.values);
    else if (field === 8) node.latitude = reader.readSVarint();
    else if (field === 9) node.longitude = reader.readSVarint();
  }, null);
  visitNode(block, node.id, [node.latitude, node.longitude], block.texts.tags(node.keys, node.values));
}

/** Each number is relative to the previous one; the tags of all nodes are one list, separated with zeros. */
function readDenseNodes(reader: PbfReader, block: Block): void {
  const ids: number[] = [];
  const latitudes: number[] = [];
  const longitudes: number[] = [];
  const tagging: number[] = [];
  reader.readMessage((field) => {
    if (field === 1) reader.readPackedSVarint(ids);
    else if (field === 8) reader.readPackedSVarint(latitudes);
    else if (field === 9) reader.readPackedSVarint(longitudes);
    else if (field === 10) reader.readPackedVarint(tagging);
  }, null);
  let id = 0;
  let latitude = 0;
  let longitude = 0;
  let tagAt = 0;
  for (let at = 0; at < ids.length; at += 1) {
    id += ids[at] ?? 0;
    latitude += latitudes[at] ?? 0;
    longitude += longitudes[at] ?? 0;
    const keys: number[] = [];
    const values: number[] = [];
    for (; (tagging[tagAt] ?? 0) !== 0; tagAt += 2) {
      keys.push(tagging[tagAt] ?? 0);
      values.push(tagging[tagAt + 1] ?? 0);
    }
    tagAt += 1;
    visitNode(block, id, [latitude, longitude], keys.length === 0 ? null : block.texts.tags(keys, values));
  }
}

/** Returns running sums: the numbers for their differences. */
function summed(differences: number[]): number[] {
  let sum = 0;
  return differences.map((difference) => (sum += difference));
}

function readWay(reader: PbfReader, { texts, visitor }: Block): void {
  const way = { id: 0, keys: [] as number[], values: [] as number[], refs: [] as number[] };
  reader.readMessage((field) => {
    if (field === 1) way.id = reader.readVarint();
    else if (field === 2) reader.readPackedVarint(way.keys);
    else if (field === 3) reader.readPackedVarint(way.values);
    else if (field === 8) reader.readPackedSVarint(way.refs);
  }, null);
  visitor.way?.(way.id, texts.tags(way.keys, way.values), () => summed(way.refs));
}

const MEMBER_TYPES = ["node", "way", "relation"] as const;

function readRelation(reader: PbfReader, { texts, visitor }: Block): void {
  const keys: number[] = [];
  const values: number[] = [];
  const [roles, refs, types]: [number[], number[], number[]] = [[], [], []];
  let id = 0;
  reader.readMessage((field) => {
    if (field === 1) id = reader.readVarint();
    else if (field === 2) reader.readPackedVarint(keys);
    else if (field === 3) reader.readPackedVarint(values);
    else if (field === 8) reader.readPackedVarint(roles);
    else if (field === 9) reader.readPackedSVarint(refs);
    else if (field === 10) reader.readPackedVarint(types);
  }, null);
  const members = () =>
    summed(refs).map((ref, at) => ({
      type: MEMBER_TYPES[types[at] ?? 0] ?? "node",
      id: ref,
      role: texts.at(roles[at] ?? 0),
    }));
  visitor.relation?.(id, texts.tags(keys, values), members);
}
