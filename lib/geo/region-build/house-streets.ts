import type { Tags } from "./osm/block";
import type { OsmFile } from "./osm/osm-file";

type Kind = "node" | "way" | "relation";
type Member = { type: Kind; id: number; role: string };

/** The kinds of relations that say which houses belong to a street. */
const KINDS = new Set(["associatedStreet", "street"]);

/** The streets of houses that do not say them by themselves: relations do. */
export class HouseStreets {
  private readonly known = {
    node: new Map<number, string>(),
    way: new Map<number, string>(),
    relation: new Map<number, string>(),
  };
  /** Relations that have no name: that of their street is theirs. */
  private readonly nameless: Member[][] = [];

  /** Takes a relation, if it is one of these. */
  read(tags: Tags, members: () => Member[]): void {
    if (!KINDS.has(tags.get("type") ?? "")) return;
    const name = tags.get("name") ?? tags.get("addr:street");
    if (name === undefined) this.nameless.push(members());
    else this.note(members(), name);
  }

  /** Reads the names of the streets whose relations have none. */
  async complete(file: OsmFile): Promise<void> {
    if (this.nameless.length === 0) return;
    const wanted = new Set(
      this.nameless
        .flat()
        .filter(isStreet)
        .map(({ id }) => id),
    );
    const names = new Map<number, string>();
    const way = (id: number, tags: Tags | null) => {
      const name = wanted.has(id) ? tags?.get("name") : undefined;
      if (name !== undefined) names.set(id, name);
    };
    await file.scan({ wanted: new Set(["name"]), way });
    for (const members of this.nameless) {
      const [name] = members.filter(isStreet).flatMap(({ id }) => names.get(id) ?? []);
      if (name !== undefined) this.note(members, name);
    }
  }

  of(kind: Kind, id: number): string | undefined {
    return this.known[kind].get(id);
  }

  private note(members: readonly Member[], name: string): void {
    for (const member of members) if (!isStreet(member)) this.known[member.type].set(member.id, name);
  }
}

const isStreet = ({ type, role }: Member) => type === "way" && role === "street";
