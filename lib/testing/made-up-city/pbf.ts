import { deflateSync } from "node:zlib";
import { PbfWriter } from "pbf";
import type { OsmData } from "./osm";
import { nodeGroup, primitiveBlock, relationGroup, wayGroup } from "./pbf-blocks";

/** Number of nodes, ways or relations per block, as recommended by the format. */
const BLOCK_ENTITIES = 8000;

/** Date of the data, in seconds: 1 January 2026. */
const DATA_TIME = Date.UTC(2026, 0, 1) / 1000;

/** Returns one blob of the file: its header's length, its header, its contents. Field numbers: fileformat.proto. */
function blob(type: "OSMHeader" | "OSMData", contents: Uint8Array): Uint8Array {
  const body = new PbfWriter();
  body.writeVarintField(2, contents.length);
  body.writeBytesField(3, deflateSync(contents));
  const bodyBytes = body.finish();
  const header = new PbfWriter();
  header.writeStringField(1, type);
  header.writeVarintField(3, bodyBytes.length);
  const headerBytes = header.finish();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(headerBytes.length);
  return Buffer.concat([length, headerBytes, bodyBytes]);
}

/**
 * Returns the file's header with its area, in billionths of a degree. Field numbers: osmformat.proto, HeaderBlock.
 */
function headerBlock({ nodes }: OsmData): Uint8Array {
  const box = { west: 180, east: -180, north: -90, south: 90 };
  for (const { latitude, longitude } of nodes) {
    box.west = Math.min(box.west, longitude);
    box.east = Math.max(box.east, longitude);
    box.north = Math.max(box.north, latitude);
    box.south = Math.min(box.south, latitude);
  }
  const writer = new PbfWriter();
  writer.writeMessage(
    1,
    (edges, message) => {
      edges.forEach((edge, at) => message.writeSVarintField(at + 1, Math.round(edge * 1e9)));
    },
    [box.west, box.east, box.north, box.south],
  );
  writer.writeStringField(4, "OsmSchema-V0.6");
  writer.writeStringField(4, "DenseNodes");
  writer.writeStringField(5, "Sort.Type_then_ID");
  writer.writeStringField(16, "Waybill's made-up city");
  writer.writeVarintField(32, DATA_TIME);
  return writer.finish();
}

function* chunksOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += BLOCK_ENTITIES)
    yield items.slice(start, start + BLOCK_ENTITIES);
}

/**
 * Returns the bytes of an .osm.pbf file (https://wiki.openstreetmap.org/wiki/PBF_Format): sorted, with dense nodes
 * and deflated blobs. Contains no edit history, which readers of roads, houses and maps do not use.
 */
export function osmPbf(data: OsmData): Uint8Array {
  const blobs = [blob("OSMHeader", headerBlock(data))];
  for (const nodes of chunksOf(data.nodes)) blobs.push(blob("OSMData", primitiveBlock(nodeGroup(nodes))));
  for (const ways of chunksOf(data.ways)) blobs.push(blob("OSMData", primitiveBlock(wayGroup(ways))));
  for (const relations of chunksOf(data.relations))
    blobs.push(blob("OSMData", primitiveBlock(relationGroup(relations))));
  return Buffer.concat(blobs);
}
