import { z } from "zod";
import { removeRegion } from "../lib/geo/region-build/region";
import { listUnfinished } from "../lib/geo/region-build/unfinished";
import { listRegions } from "../lib/geo/region";
import { oneAtATime, runOnRegions } from "./operator/region";
import { Problem } from "./process/problem.mjs";

const USAGE = "Usage: npm run region:remove -- ID or NAME (npm run region:list says which there are)";

await runOnRegions(USAGE, z.object({ _: z.tuple([z.string()]) }), async (workshop, { _: [id] }) => {
  await oneAtATime(workshop, async () => {
    const regions = [...(await listRegions(workshop.db)), ...(await listUnfinished(workshop))];
    const named = regions.filter((region) => region.name === id);
    const found = regions.find((region) => region.id === id) ?? named[0];
    if (!found) throw new Problem(`There is no region ${id}. npm run region:list says which there are.`);
    if (found.id !== id && named.length > 1) {
      const ids = named.map((region) => region.id).join(", ");
      throw new Problem(`Several regions are called ${id}. Say which one by its ID: ${ids}.`);
    }
    await removeRegion(workshop, found.id);
  });
});
