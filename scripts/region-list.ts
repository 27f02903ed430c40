import { z } from "zod";
import { listRegions } from "../lib/geo/region";
import { listUnfinished } from "../lib/geo/region-build/unfinished";
import { runOnRegions } from "./operator/region";
import { table } from "./table";

const HEAD = ["ID", "NAME", "STREETS", "HOUSES", "DATA OF", "MADE", "STATE"];

const day = (at: Date | null) => at?.toISOString().slice(0, 10) ?? "unknown";

await runOnRegions("Usage: npm run region:list", z.object({ _: z.tuple([]) }), async (workshop) => {
  const rows = (await listRegions(workshop.db)).map(
    ({ id, name, streets, houses, dataAt, madeAt, isInUse }) => [
      id,
      name,
      String(streets),
      String(houses),
      day(dataAt),
      day(madeAt),
      isInUse ? "in use" : "kept",
    ],
  );
  const unfinished = (await listUnfinished(workshop)).map(({ id, name, done }) => [
    id,
    name ?? "unknown",
    ...["-", "-", "-", "-"],
    `unfinished, ${done.join(" and ") || "nothing"} done`,
  ]);
  rows.push(...unfinished);
  workshop.say(rows.length === 0 ? "There is no region." : table([HEAD, ...rows]));
});
