// npm run lint: no cycle between files, none between rooms, and the names that a subject's files may bear. A room is a
// folder of lib/ or components/. docs/architecture.md describes them.
import { readdirSync } from "node:fs";
import { cruise } from "dependency-cruiser";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";
import { inProject, projectDir } from "./project.mjs";

/** Folders of lib/ that are no subject: the core, the edges, what only tests use. */
const NO_SUBJECT = new Set(["core", "geo", "http", "auth", "server", "testing"]);

/** What may stand in a subject's own folder. Free names are found in its folders only. */
const SUBJECT_FILES = new Set(
  ["actions", "filter", "form", "jobs", "present", "reads", "schema", "status"].flatMap((name) => [
    `${name}.ts`,
    `${name}.test.ts`,
  ]),
);
const SUBJECT_FOLDERS = new Set(["fields", "model", "reads", "verbs"]);

const ROOM = "^(app|(lib|components)/[^/]+)";

/** @param {Partial<import("dependency-cruiser").ICruiseOptions>} options */
async function cycles(options) {
  const { output } = await cruise(
    ["app", "components", "lib"],
    {
      baseDir: projectDir,
      tsPreCompilationDeps: true,
      tsConfig: { fileName: inProject("tsconfig.json") },
      exclude: { path: String.raw`^(node_modules|prisma/generated)|\.(test|fixture)\.|^lib/testing` },
      validate: true,
      ruleSet: { forbidden: [{ name: "cycle", severity: "error", from: {}, to: { circular: true } }] },
      ...options,
    },
    {},
    { tsConfig: extractTSConfig(inProject("tsconfig.json")) },
  );
  if (typeof output === "string") throw new Error("dependency-cruiser gave a text, not a result");
  return output;
}

/** @param {import("dependency-cruiser").IViolation} violation */
const cycleText = ({ from, cycle = [] }) => `cycle: ${[from, ...cycle.map(({ name }) => name)].join(" -> ")}`;

function misplacedFiles() {
  const entries = (/** @type {string[]} */ ...folder) =>
    readdirSync(inProject("lib", ...folder), { withFileTypes: true });
  return entries().flatMap((room) => {
    if (!room.isDirectory()) return [`lib/${room.name} stands in no room`];
    if (NO_SUBJECT.has(room.name)) return [];
    return entries(room.name)
      .filter((entry) => !(entry.isDirectory() ? SUBJECT_FOLDERS : SUBJECT_FILES).has(entry.name))
      .map(({ name }) => `lib/${room.name}/${name} is no name of a subject's own folder`);
  });
}

const files = await cycles({});
const rooms = await cycles({ collapse: ROOM });
const arrows = rooms.modules.flatMap(({ source, dependencies }) =>
  dependencies.filter(({ resolved }) => resolved !== source && !source.startsWith("app")),
);
const problems = [
  ...files.summary.violations.map(cycleText),
  ...rooms.summary.violations.map(cycleText),
  ...misplacedFiles(),
];
for (const problem of problems) console.error(problem);
console.log(
  `${rooms.modules.length} rooms, ${arrows.length} arrows between them, ${problems.length} problems of structure`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
