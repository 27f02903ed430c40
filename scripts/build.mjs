// npm run build: builds the application unless the present build is of these very sources.
import { createProgress } from "./process/progress.mjs";
import { runMain } from "./process/main.mjs";
import { ensureBuilt } from "./steps/build.mjs";

await runMain(async ({ signal }) => {
  await createProgress().step("Build", (note) => ensureBuilt({ signal, note }));
  return 0;
});
