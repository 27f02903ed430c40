// npm start, and with --dev: npm run dev. A fresh clone has no packages, so the imports here need only Node. Each
// later step imports packages after they were installed.
import { requireNode } from "./steps/node-version.mjs";

requireNode();
void import("./start/program.mjs").then(({ start }) => start({ dev: process.argv.includes("--dev") }));
