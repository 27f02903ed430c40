// npm run client:build: makes of lib/client a package for `npm pack`: its types, of the API's description, and its dist.
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
