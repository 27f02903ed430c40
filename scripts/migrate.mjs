// npm run migrate: applies the missing migrations to DATABASE_URL and ends. Run it before the processes of a new version
// start.
import { importProgram } from "./steps/bundle.mjs";

await importProgram("scripts/start/migrate.ts");
