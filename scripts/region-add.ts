import { statSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { requiredText } from "../lib/core/text";
import { addRegion } from "../lib/geo/region-build/region";
import { listRegions } from "../lib/geo/region";
import { oneAtATime, runOnRegions } from "./operator/region";
import { Problem } from "./process/problem.mjs";

const USAGE =
  'Usage: npm run region:add -- FILE.osm.pbf [--name "Larkhaven"] [--without roads] [--without map]';

const options = z.object({
  _: z.tuple([z.string()]),
  name: requiredText({ max: 200 }).optional(),
  without: z.array(z.enum(["roads", "map"])).default([]),
});

await runOnRegions(USAGE, options, async (workshop, { _: [file], name, without }) => {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Problem(`There is no file ${file}.`);
  const called = name ?? path.basename(file).replace(/(\.osm)?\.pbf$/, "");
  await oneAtATime(workshop, async () => {
    const { id } = await addRegion(workshop, { file: path.resolve(file), name: called, without });
    for (const other of (await listRegions(workshop.db)).filter((region) => region.id !== id)) {
      console.log(`${other.name} is kept; to remove it: npm run region:remove -- ${other.id}`);
    }
  });
});
