import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase } from "../../lib/testing/database";
import { madeUpCity } from "../../lib/testing/made-up-city/city";
import { osmPbf } from "../../lib/testing/made-up-city/pbf";
import { runCommand } from "./command.fixture";

const database = testDatabase();
const city = madeUpCity("small");
let extracts: string;
let home: string;

beforeAll(async () => {
  extracts = await mkdtemp(path.join(tmpdir(), "waybill-extracts-"));
  home = await mkdtemp(path.join(tmpdir(), "waybill-add-"));
  process.env.REGION_DIR = home;
});
afterAll(() => Promise.all([extracts, home].map((folder) => rm(folder, { recursive: true }))));

async function extract(name: string, bytes: Uint8Array): Promise<string> {
  const file = path.join(extracts, name);
  await writeFile(file, bytes);
  return file;
}

const BARE = ["--without", "roads", "--without", "map"];
const add = (...args: string[]) => runCommand(database.url, "region", "add", ...args);
const list = async () => (await runCommand(database.url, "region", "list")).said;

it("activates a file's region under its name or another, beside the previous region", async () => {
  const first = await add(await extract("larkhaven.osm.pbf", osmPbf(city.osm)), ...BARE);
  expect(first).toMatchObject({ code: 0, refused: "" });
  expect(first.said).toMatch(/^larkhaven is in use: \d+ streets, \d+ houses$/m);
  const [, streets, houses] = /(\d+) streets, (\d+) houses/.exec(first.said) ?? [];
  expect(Number(streets)).toBeGreaterThanOrEqual(city.streets.length);
  expect(Number(houses)).toBeGreaterThan(1_000);
  const row = String.raw`^[0-9a-f]{16}  larkhaven +${streets} +${houses} +2026-01-01 .* in use$`;
  expect(await list()).toMatch(new RegExp(row, "m"));

  const withoutRelations = await extract("second.osm.pbf", osmPbf({ ...city.osm, relations: [] }));
  const second = await add(withoutRelations, "--name", "Larkhaven, again", ...BARE);
  expect(second.code).toBe(0);
  const [, kept = ""] =
    /^larkhaven stays in use; .*: npm run waybill -- region remove (\S+)$/m.exec(second.said) ?? [];
  const both = await list();
  expect(both).toMatch(/^[0-9a-f]{16}  Larkhaven, again .* in use$/m);
  expect(both).toMatch(new RegExp(`^${kept}  larkhaven .* in use$`, "m"));
  expect(await runCommand(database.url, "region", "remove", kept)).toMatchObject({ code: 0 });
  expect(await list()).not.toContain(kept);
});

it("rejects invalid files and options with a message, and changes nothing", async () => {
  const before = await list();
  const missing = path.join(extracts, "none.osm.pbf");
  expect(await add(missing, ...BARE)).toMatchObject({ code: 1, refused: `There is no file ${missing}.` });
  const photo = await extract("photo.osm.pbf", Buffer.from("no extract at all"));
  expect(await add(photo, ...BARE)).toMatchObject({ code: 1, refused: "This is not an .osm.pbf file" });
  const { code, refused } = await add(photo, "--without", "houses");
  expect(code).toBe(2);
  expect(refused).toMatch(/'houses' is invalid\. It must be one of: roads, map\./);
  expect(await list()).toBe(before);
});
