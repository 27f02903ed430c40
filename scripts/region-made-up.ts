// npm run region:made-up -- out.osm.pbf [--small]: writes the made-up city of the tests as an OpenStreetMap extract.
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { madeUpCity } from "@/lib/testing/made-up-city/city";
import { osmPbf } from "@/lib/testing/made-up-city/pbf";
import { runMain } from "./process/main.mjs";
import { Problem } from "./process/problem.mjs";

await runMain(() => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { small: { type: "boolean" } },
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) {
    throw new Problem("Name the file to write: npm run region:made-up -- city.osm.pbf [--small]");
  }
  const { osm, streets, houses } = madeUpCity(values.small ? "small" : "large");
  const bytes = osmPbf(osm);
  writeFileSync(file, bytes);
  console.log(`${file}: ${streets.length} streets, ${houses.length} houses, ${bytes.length} bytes`);
  return Promise.resolve(0);
});
