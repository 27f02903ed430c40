// Applies the missing migrations to DATABASE_URL and ends: a step of its own before the processes of a new version start.
import { importProgram } from "./steps/bundle.mjs";

await importProgram("scripts/start/migrate.ts");
