// npm run client:build: builds the package of lib/client for `npm pack`: types from the API's description, and dist.
import { writeFile } from "node:fs/promises";
import { buildClient } from "./client/build";
import { clientTypes } from "./client/types";
import { runMain } from "./process/main.mjs";
import { inProject } from "./project.mjs";

await runMain(async () => {
  await writeFile(inProject("lib", "client", "schema.ts"), await clientTypes());
  await buildClient();
  return 0;
});
