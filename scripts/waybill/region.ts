import { statSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { z } from "zod";
import { requiredText } from "../../lib/core/text";
import { listRegions } from "@waybill/geo/regions";
import { addRegion, listUnfinished, removeRegion } from "@waybill/geo/region-build";
import { madeUpCity } from "../../lib/testing/made-up-city/city";
import { osmPbf } from "../../lib/testing/made-up-city/pbf";
import { Problem } from "../process/problem.mjs";
import { type Operator, parsedBy } from "./operator";
import { runChange } from "./region-run";
import { oneAtATime, onRegions } from "./regions";
import { table } from "./table";

const PARTS = ["roads", "map"] as const;

type Part = (typeof PARTS)[number];

const collectParts = (text: string, before: Part[]) => [...before, parsedBy(z.enum(PARTS))(text)];

function addAdd(region: CommandUnknownOpts, operator: Operator): void {
  region
    .command("add")
    .description(
      "Builds a region from an OpenStreetMap extract and activates it while the service keeps running.",
    )
    .argument("<file>", "the extract, an .osm.pbf file")
    .option("--name <name>", "instead of the file's name", parsedBy(requiredText({ max: 200 })))
    .option("--without <part>", `leaves out ${PARTS.join(" or ")}; may be repeated`, collectParts, [])
    .action((file, { name, without }) => {
      if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
        throw new Problem(`There is no file ${file}.`);
      }
      const called = name ?? path.basename(file).replace(/(\.osm)?\.pbf$/, "");
      return onRegions(operator, (workshop) =>
        oneAtATime(workshop, async () => {
          const { id } = await addRegion(workshop, { file: path.resolve(file), name: called, without });
          for (const other of (await listRegions(workshop.db)).filter((region) => region.id !== id)) {
            workshop.say(
              `${other.name} stays in use; to remove it: npm run waybill -- region remove ${other.id}`,
            );
          }
        }),
      );
    });
}

const HEAD = ["ID", "NAME", "STREETS", "HOUSES", "DATA OF", "MADE", "STATE"];

const day = (at: Date | null) => at?.toISOString().slice(0, 10) ?? "unknown";

function addList(region: CommandUnknownOpts, operator: Operator): void {
  region
    .command("list")
    .description("Lists the regions, those that are not finished too.")
    .action(() =>
      onRegions(operator, async (workshop) => {
        const regions = await listRegions(workshop.db);
        const rows = regions.map(({ id, name, streets, houses, dataAt, madeAt, isInUse }) => {
          const state = isInUse ? "in use" : "being removed";
          return [id, name, String(streets), String(houses), day(dataAt), day(madeAt), state];
        });
        const unfinished = (await listUnfinished(workshop)).map(({ id, name, done }) => {
          const state = `unfinished, ${done.join(" and ") || "nothing"} done`;
          return [id, name ?? "unknown", "-", "-", "-", "-", state];
        });
        rows.push(...unfinished);
        workshop.say(rows.length === 0 ? "There is no region." : table([HEAD, ...rows]));
      }),
    );
}

function addRemove(region: CommandUnknownOpts, operator: Operator): void {
  region
    .command("remove")
    .description("Removes a region, also one that is not finished.")
    .argument("<region>", "its id, or a name that no other has")
    .action((id) =>
      onRegions(operator, (workshop) =>
        oneAtATime(workshop, async () => {
          const regions = [...(await listRegions(workshop.db)), ...(await listUnfinished(workshop))];
          const named = regions.filter((region) => region.name === id);
          const found = regions.find((region) => region.id === id) ?? named[0];
          if (!found) {
            throw new Problem(
              `There is no region ${id}. npm run waybill -- region list says which there are.`,
            );
          }
          if (found.id !== id && named.length > 1) {
            const ids = named.map((region) => region.id).join(", ");
            throw new Problem(`Several regions are called ${id}. Say which one by its ID: ${ids}.`);
          }
          await removeRegion(workshop, found.id);
        }),
      ),
    );
}

function addMadeUp(region: CommandUnknownOpts, { say }: Operator): void {
  region
    .command("made-up")
    .description("Writes the made-up city of the tests as an OpenStreetMap extract, to try a region with.")
    .argument("<file>", "the file to write, such as city.osm.pbf")
    .option("--small", "a small part of it")
    .action((file, { small }) => {
      const { osm, streets, houses } = madeUpCity(small ? "small" : "large");
      const bytes = osmPbf(osm);
      writeFileSync(file, bytes);
      say(`${file}: ${streets.length} streets, ${houses.length} houses, ${bytes.length} bytes`);
    });
}

/** Started by the queue (lib/support/jobs.ts), not by people. */
function addRun(region: CommandUnknownOpts, operator: Operator): void {
  region
    .command("run", { hidden: true })
    .description("Makes a change of regions that staff started on their page.")
    .argument("<id>")
    .action((id) => runChange(operator, id));
}

export function regionVerbs(region: CommandUnknownOpts, operator: Operator): void {
  addAdd(region, operator);
  addList(region, operator);
  addRemove(region, operator);
  addMadeUp(region, operator);
  addRun(region, operator);
}
