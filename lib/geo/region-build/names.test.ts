import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { JOB_LIMITS } from "@/lib/core/db/limits";
import { createPool } from "@/lib/core/db/pool";
import { testDatabase } from "@/lib/testing/database";
import { draftOsm } from "@/lib/testing/made-up-city/osm";
import { osmPbf } from "@/lib/testing/made-up-city/pbf";
import { loadGeodata } from "../embedded/geodata";
import { RegionAddresses } from "../region/addresses";
import { buildAddresses } from "./addresses";

const database = testDatabase();
let folder = "";
let addresses: RegionAddresses;

/** A town with features of real files that the made-up city lacks. */
function town() {
  const osm = draftOsm();
  osm.node({ east: 0, north: 3_000 }, { place: "town", name: "Larkhaven" });
  const street = (north: number, tags: Record<string, string>) => {
    const nodes = [0, 150, 300].map((east) => osm.node({ east, north }));
    return osm.way(nodes, { highway: "residential", ...tags });
  };
  const house = (north: number, east: number, number: string, tags: Record<string, string> = {}) =>
    osm.node({ east, north: north + 15 }, { "addr:housenumber": number, ...tags });
  street(0, { name: "Founders Lane", postal_code: "89201" });
  street(6_000, { name: "Founders Lane", postal_code: "89209" });
  for (const north of [0, 6_000]) house(north, 50, "12", { "addr:street": "Founders Lane" });
  const other = {
    alt_name: "Sixth Avenue; Lamp Row",
    old_name: "Gasworks Road",
    "name:en": "Lantern Avenue",
  };
  street(2_000, { name: "Avenida das Lanternas", postal_code: "89202", ...other });
  house(2_000, 50, "7", { "addr:street": "Avenida das Lanternas" });
  const weir = street(3_000, { name: "Weir Street", postal_code: "89203" });
  const mill = street(4_000, { name: "Mill Street", postal_code: "89204" });
  const members = (way: number, node: number) => [
    { type: "way" as const, id: way, role: "street" },
    { type: "node" as const, id: node, role: "house" },
  ];
  osm.relation(members(weir, house(3_000, 50, "3")), { type: "associatedStreet", name: "Weir Street" });
  osm.relation(members(mill, house(4_000, 50, "5")), { type: "associatedStreet" });
  const onWeir = { "addr:street": "Weir Street" };
  house(3_000, 100, "20-24", onWeir);
  house(3_000, 150, "30-33", { ...onWeir, "addr:interpolation": "all" });
  house(3_000, 200, "82-67", onWeir);
  return osm.data;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "names-"));
  const file = path.join(folder, "town.osm.pbf");
  await writeFile(file, osmPbf(town()));
  const pool = createPool(database.url, 2, JOB_LIMITS);
  const counts = await buildAddresses({ pool, regionId: "names", path: file, geodata: await loadGeodata() });
  await pool.end();
  expect(counts).toEqual({ streets: 5, houses: 8 });
  const middle = { latitude: 38.33, longitude: -115.9 };
  addresses = new RegionAddresses({ db: database.db, regionId: "names", middle });
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

const found = async (text: string) => {
  const place = await addresses.locate(`${text}, Larkhaven, NV`);
  return place && `${place.precision} ${place.postalCode}`;
};

it("distinguishes two streets with the same name in one city", async () => {
  const texts = (await addresses.suggest("Founders La", 6)).map(({ text }) => text);
  expect(texts.map((text) => /\d{5}/.exec(text)?.[0]).toSorted()).toEqual(["89201", "89209"]);
  for (const text of texts) expect((await addresses.locate(text))?.postalCode).toBe(/\d{5}/.exec(text)?.[0]);
  expect(await found("12 Founders Lane")).toBeNull();
  const [north, south] = ["89209", "89201"].map((code) =>
    addresses.locate(`12 Founders Ln, Larkhaven, NV ${code}`),
  );
  expect((await north)?.latitude).toBeGreaterThan(((await south)?.latitude ?? NaN) + 0.05);
});

it.each(["Avenida das Lanternas", "6th Ave", "Lamp Row", "Gasworks Rd", "Lantern Avenue", "Gaswroks Road"])(
  "finds a street by another of its names: %s",
  async (name) => expect(await found(`7 ${name}`)).toBe("house 89202"),
);

it("suggests a street by its main name, whichever was typed", async () => {
  const [suggestion] = await addresses.suggest("7 Gaswor", 6);
  expect(suggestion?.text).toMatch(/Avenida das Lanternas/);
});

it.each([
  ["3 Weir Street", "house 89203", "a relation says its street"],
  ["5 Mill Street", "house 89204", "a relation without a name does"],
  ["20-24 Weir Street", "house 89203", "the range itself"],
  ["20 Weir Street", "house 89203", "its first number"],
  ["24 Weir Street", "house 89203", "its last number"],
  ["22 Weir Street", "street 89203", "nothing says that the range has it"],
  ["31 Weir Street", "house 89203", "the file says that the range has all numbers"],
  ["3-7 Weir Street", "house 89203", "of a range that was typed, one number is there"],
  ["67 Weir Street", "street 89203", "a number with a hyphen that is not a range"],
  ["82-67 Weir Street", "house 89203", "that number itself"],
])("%s: %s, because %s", async (text, expected) => {
  expect(await found(text)).toBe(expected);
});
