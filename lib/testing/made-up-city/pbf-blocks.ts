// Blocks of nodes, ways and relations. The numbers are those of the fields in osmformat.proto.
import { PbfWriter } from "pbf";
import type { OsmMember, OsmNode, OsmRelation, OsmWay, Tags } from "./osm";

/** Writes the only group of a block. `textId` returns a text's position in the block's table of texts. */
type Group = (writer: PbfWriter, textId: (text: string) => number) => void;

const MEMBER_TYPES: readonly OsmMember["type"][] = ["node", "way", "relation"];

/** Returns each number as its difference to the previous one, which is small. */
function deltas(numbers: readonly number[]): number[] {
  return numbers.map((number, at) => number - (numbers[at - 1] ?? 0));
}

/** Returns a block: its table of texts, each text once, and its group. */
export function primitiveBlock(group: Group): Uint8Array {
  const ids = new Map([["", 0]]); // 0 ends the tags of a dense node, so no text may have it
  const groupWriter = new PbfWriter();
  group(groupWriter, (text) => {
    const id = ids.get(text) ?? ids.size;
    ids.set(text, id);
    return id;
  });
  const writer = new PbfWriter();
  writer.writeMessage(
    1,
    (texts, table) => {
      for (const text of texts) table.writeStringField(1, text);
    },
    [...ids.keys()],
  );
  writer.writeBytesField(2, groupWriter.finish());
  return writer.finish();
}

/** Coordinates are in units of 100 billionths of a degree, which is the format's default. */
export function nodeGroup(nodes: readonly OsmNode[]): Group {
  return (group, textId) => {
    group.writeMessage(
      2,
      (_, dense) => {
        dense.writePackedSVarint(1, deltas(nodes.map(({ id }) => id)));
        dense.writePackedSVarint(8, deltas(nodes.map(({ latitude }) => Math.round(latitude * 1e7))));
        dense.writePackedSVarint(9, deltas(nodes.map(({ longitude }) => Math.round(longitude * 1e7))));
        const texts = nodes.flatMap(({ tags }) => [...Object.entries(tags).flat().map(textId), 0]);
        dense.writePackedVarint(10, texts);
      },
      nodes,
    );
  };
}

function writeTags(writer: PbfWriter, tags: Tags, textId: (text: string) => number): void {
  writer.writePackedVarint(2, Object.keys(tags).map(textId));
  writer.writePackedVarint(3, Object.values(tags).map(textId));
}

export function wayGroup(ways: readonly OsmWay[]): Group {
  return (group, textId) => {
    for (const each of ways) {
      group.writeMessage(
        3,
        ({ id, nodes, tags }, message) => {
          message.writeVarintField(1, id);
          writeTags(message, tags, textId);
          message.writePackedSVarint(8, deltas(nodes));
        },
        each,
      );
    }
  };
}

export function relationGroup(relations: readonly OsmRelation[]): Group {
  return (group, textId) => {
    for (const each of relations) {
      group.writeMessage(
        4,
        ({ id, members, tags }, message) => {
          message.writeVarintField(1, id);
          writeTags(message, tags, textId);
          message.writePackedVarint(
            8,
            members.map(({ role }) => textId(role)),
          );
          message.writePackedSVarint(9, deltas(members.map((member) => member.id)));
          message.writePackedVarint(
            10,
            members.map(({ type }) => MEMBER_TYPES.indexOf(type)),
          );
        },
        each,
      );
    }
  };
}
