// npm run build: builds the application unless the current build is up to date.
import { createProgress } from "./process/progress.mjs";
import { runMain } from "./process/main.mjs";
import { ensureBuilt } from "./steps/build.mjs";

await runMain(async ({ signal }) => {
  await createProgress().step("Build", (note) => ensureBuilt({ signal, note }));
  return 0;
});
