import { z } from "zod";
import { removeRegion } from "../lib/geo/region-build/region";
import { listRegions } from "../lib/geo/region";
import { runOnRegions } from "./operator/region";
import { Problem } from "./process/problem.mjs";

const USAGE = "Usage: npm run region:remove -- ID (npm run region:list says which there are)";

await runOnRegions(USAGE, z.object({ _: z.tuple([z.string()]) }), async (workshop, { _: [id] }) => {
  const found = (await listRegions(workshop.db)).find((region) => region.id === id || region.name === id);
  if (!found) throw new Problem(`There is no region ${id}. npm run region:list says which there are.`);
  await removeRegion(workshop, found.id);
});
