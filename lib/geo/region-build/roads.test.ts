import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PREPARE_LIMIT_MS, testRegion } from "@/lib/testing/region";
import type { InstalledRegion } from "../region/regions";
import { TILES_FILE } from "../region/roads/places";
import { buildRoads } from "./roads";
import { installTools } from "./tools";

let folder: string;
let region: InstalledRegion;
let toolsFolder: string;
beforeAll(async () => {
  ({ region, toolsFolder } = await testRegion());
  folder = await mkdtemp(path.join(tmpdir(), "waybill-roads-"));
}, PREPARE_LIMIT_MS);
afterAll(() => rm(folder, { recursive: true }));

it("continues where it was interrupted, and does nothing if everything is done", async () => {
  const said: string[] = [];
  const interruption = new AbortController();
  const file = path.join(region.folder, "city.osm.pbf");
  const build = (signal?: AbortSignal) =>
    buildRoads({
      file,
      folder,
      toolsFolder,
      ...(signal && { signal }),
      say: (text) => {
        said.push(text);
        if (text.includes("building the tiles")) interruption.abort();
      },
    });
  await expect(build(interruption.signal)).rejects.toThrow();
  expect(said[0]).toContain("finding countries and states");
  expect(said.at(-1)).toMatch(/building the tiles \(\d+ %, about \d+ (?:s|min) left\)$/);

  said.length = 0;
  await build();
  expect(said[0]).toContain("building the tiles (42 %)");
  const size = async (place: string) => (await stat(path.join(place, TILES_FILE))).size;
  expect(await size(folder)).toBe(await size(region.folder));

  said.length = 0;
  await build();
  await installTools(toolsFolder, { say: (text) => void said.push(text) });
  expect(said).toEqual(["the roads are built", "@valhallajs/valhallajs@3.6.1 is installed"]);
});

it("reports the builder's message about an invalid extract", async () => {
  const broken = buildRoads({
    file: import.meta.filename,
    folder: path.join(folder, "broken"),
    toolsFolder,
    say: () => undefined,
  });
  await expect(broken).rejects.toThrow(/valhalla_build_admins ended with/);
});
