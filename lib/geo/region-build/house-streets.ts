import type { Tags } from "./osm/block";
import type { OsmFile } from "./osm/osm-file";

type Kind = "node" | "way" | "relation";
type Member = { type: Kind; id: number; role: string };

/** Kinds of relations that assign houses to a street. */
const KINDS = new Set(["associatedStreet", "street"]);

/** Streets of houses without a street tag, from relations. */
export class HouseStreets {
  private readonly known = {
    node: new Map<number, string>(),
    way: new Map<number, string>(),
    relation: new Map<number, string>(),
  };
  /** Relations without a name: their street's name applies. */
  private readonly nameless: Member[][] = [];

  /** Adds a relation if it is one of these kinds. */
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
