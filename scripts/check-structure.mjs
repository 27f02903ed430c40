// npm run lint: no cycle between files, none between rooms, few arrows between rooms, and the names that a subject's files
// may bear. A room is a folder of lib/ or components/. docs/architecture.md describes them.
import { readdirSync } from "node:fs";
import { cruise } from "dependency-cruiser";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";
import { inProject, projectDir } from "./project.mjs";

/** Folders of lib/ that are no subject: the core, the edges, the integrators' client, what only tests use. */
const NO_SUBJECT = new Set(["core", "geo", "http", "auth", "server", "client", "testing"]);

/** What may stand in a subject's own folder. Free names are found in its folders only. */
const SUBJECT_FILES = new Set(
  ["constants", "filter", "form", "jobs", "present", "reads", "request", "schema", "status"].flatMap(
    (name) => [`${name}.ts`, `${name}.test.ts`],
  ),
);
const SUBJECT_FOLDERS = new Set(["fields", "model", "reads", "schema", "verbs"]);

/** How many pairs of rooms may know each other. With more, a change can no longer be kept to a few rooms. */
const MAX_ARROWS = 124;

/** @param {string} file */
const roomOf = (file) => /^(app|(lib|components)\/[^/]+)/.exec(file)?.[0];

async function readModules() {
  const { output } = await cruise(
    ["app", "components", "lib"],
    {
      baseDir: projectDir,
      tsPreCompilationDeps: true,
      tsConfig: { fileName: inProject("tsconfig.json") },
      exclude: { path: String.raw`^(node_modules|prisma/generated)|\.(test|fixture)\.|^lib/testing` },
      validate: true,
      ruleSet: { forbidden: [{ name: "cycle", severity: "error", from: {}, to: { circular: true } }] },
    },
    {},
    { tsConfig: extractTSConfig(inProject("tsconfig.json")) },
  );
  if (typeof output === "string") throw new Error("dependency-cruiser gave a text, not a result");
  return output;
}

/** Every room with the rooms that it imports from. @param {import("dependency-cruiser").IModule[]} modules */
function roomGraph(modules) {
  /** @type {Map<string, Set<string>>} */
  const graph = new Map();
  for (const { source, dependencies } of modules) {
    const room = roomOf(source);
    if (room === undefined) continue;
    const imported = graph.get(room) ?? new Set();
    graph.set(room, imported);
    for (const { resolved } of dependencies) {
      const other = roomOf(resolved);
      if (other !== undefined && other !== room) imported.add(other);
    }
  }
  return graph;
}

/**
 * What is left of the rooms when those at either end of all arrows are taken away, again and again.
 * @param {Map<string, Set<string>>} graph
 */
function roomsInCycles(graph) {
  const left = new Map(graph);
  for (let size = -1; size !== left.size;) {
    size = left.size;
    for (const [room, imported] of left) {
      const isImported = [...left.values()].some((others) => others.has(room));
      if (!isImported || ![...imported].some((other) => left.has(other))) left.delete(room);
    }
  }
  return [...left.keys()];
}

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

const { modules, summary } = await readModules();
const graph = roomGraph(modules);
const cyclic = roomsInCycles(graph);
const arrows = [...graph]
  .filter(([room]) => room !== "app")
  .reduce((sum, [, imported]) => sum + imported.size, 0);
const problems = [
  ...summary.violations.map(
    ({ from, cycle = [] }) => `Files in a cycle: ${[from, ...cycle.map(({ name }) => name)].join(" -> ")}`,
  ),
  ...(cyclic.length > 0 ? [`Rooms in a cycle, or between two: ${cyclic.join(", ")}`] : []),
  ...(arrows > MAX_ARROWS ? [`${arrows} arrows between rooms; at most ${MAX_ARROWS}`] : []),
  ...misplacedFiles(),
];
for (const problem of problems) console.error(problem);
console.log(
  `${graph.size} rooms, ${arrows} arrows between those of lib and components, ${problems.length} problems`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
