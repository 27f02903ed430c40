import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { activateRegion, listRegions } from "@waybill/geo/regions";
import { afterAll, beforeAll, expect, it } from "vitest";
import { platformContext } from "../../lib/core/platform";
import { readRegions } from "../../lib/support/reads/read-regions";
import { extractPath } from "../../lib/support/shared/extract-file";
import { cancelRegionChange } from "../../lib/support/verbs/cancel-region-change";
import { startRegionChange } from "../../lib/support/verbs/start-region-change";
import { testDatabase } from "../../lib/testing/database";
import { runCommand } from "./command.fixture";

const database = testDatabase();
let home: string;

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), "waybill-run-"));
  process.env.REGION_DIR = home;
});
afterAll(() => rm(home, { recursive: true }));

const staff = () =>
  platformContext({ kind: "staff", id: "sam", name: "Sam Porter" }, { db: database.db, requestId: "test" });
const run = (id: string) => runCommand(database.url, "region", "run", id);
const shown = async () => (await readRegions(staff())).change;

async function upload(uploadId: string, text: string): Promise<string> {
  await mkdir(path.dirname(extractPath(uploadId)), { recursive: true });
  await writeFile(extractPath(uploadId), text);
  const { id } = await startRegionChange(staff(), { kind: "upload", uploadId, name: "Photo" });
  return id;
}

it("rejects an uploaded file that is not an extract, records why and deletes it", async () => {
  const id = await upload("photo", "no extract at all");
  expect(await run(id)).toMatchObject({ code: 0, refused: "" });
  expect(await shown()).toMatchObject({ id, state: "failed", problem: "This is not an .osm.pbf file" });
  expect(existsSync(extractPath("photo"))).toBe(false);
});

it("does nothing for a change that was canceled before it began, or is unknown", async () => {
  const id = await upload("canceled", "no extract at all");
  await cancelRegionChange(staff(), { id });
  expect(await run(id)).toMatchObject({ code: 0 });
  expect(await run("unknown")).toMatchObject({ code: 0 });
  expect(await shown()).toMatchObject({ id, state: "canceled" });
  expect(existsSync(extractPath("canceled"))).toBe(false);
});

it("removes a region", async () => {
  const box = { west: -116, south: 38, east: -115, north: 39 };
  const region = { id: "old", name: "Nevada", box, dataAt: null, streets: 1, houses: 1 };
  await activateRegion(database.db, region);
  await mkdir(path.join(home, "old"));
  const { id } = await startRegionChange(staff(), { kind: "remove", regionId: "old" });
  expect(await run(id)).toMatchObject({ code: 0, refused: "" });
  expect(await shown()).toMatchObject({ id, kind: "remove", state: "done" });
  expect(await listRegions(database.db)).toEqual([]);
  expect(existsSync(path.join(home, "old"))).toBe(false);
});
