// npm start, and with --dev: npm run dev. In a fresh clone nothing is installed yet, so what is imported here needs
// only Node; each later step imports packages after they were installed.
import { requireNode } from "./steps/node-version.mjs";

requireNode();
void import("./start/program.mjs").then(({ start }) => start({ dev: process.argv.includes("--dev") }));
