// Serves the present build, and nothing else: the database is there, migrated, and named by DATABASE_URL. This is
// what an installation of several machines runs, and each process of several on one machine; `npm start` with one
// process does the same in its own.
import { importProgram } from "./steps/bundle.mjs";

await importProgram("scripts/start/serve.ts");
