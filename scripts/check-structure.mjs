// npm run lint: rejects cycles between files, pairs of rooms that nobody reviewed, and unknown file names in a subject's
// folder. A room is a folder of lib/ or components/; see docs/architecture.md.
import { readdirSync } from "node:fs";
import { cruise } from "dependency-cruiser";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";
import { ALLOWED, FLOORS, FOR_ALL, FOR_COMPONENTS } from "./lint/allowed-pairs.mjs";
import { inProject, projectDir } from "./project.mjs";

/** Folders of lib/ that are not subjects: the core, the edges, the integrators' client, test tools. */
const NO_SUBJECT = new Set(["core", "geo", "http", "auth", "server", "client", "testing"]);

/** File names allowed in a subject's own folder. Names are free in its subfolders. */
const SUBJECT_FILES = new Set(
  ["constants", "filter", "form", "jobs", "present", "reads", "request", "rules", "schema", "status"].flatMap(
    (name) => [`${name}.ts`, `${name}.test.ts`],
  ),
);
SUBJECT_FILES.add("README.md");
const SUBJECT_FOLDERS = new Set([
  "fields",
  "model",
  "present",
  "reads",
  "rules",
  "schema",
  "shared",
  "verbs",
]);

/** Rooms that most others build on. */
const BASES = ["lib/core", "lib/geo", "components/kit"];

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

/** Maps every room to the rooms that it imports from. @param {import("dependency-cruiser").IModule[]} modules */
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

/** @param {string} room @param {string} other */
function isAllowed(room, other) {
  const isForAll =
    FOR_ALL.includes(other) || (room.startsWith("components/") && FOR_COMPONENTS.includes(other));
  return room === "app" || isForAll || ALLOWED[room]?.[other] !== undefined;
}

/** @param {string} room */
const floorOf = (room) => FLOORS.findIndex((rooms) => rooms.includes(room));

/** Pairs that the reviewed list does not have, and pairs in the list that nothing uses. @param {Map<string, Set<string>>} graph */
function wrongPairs(graph) {
  const used = [...graph].flatMap(([room, others]) => [...others].map((other) => ({ room, other })));
  const added = used.flatMap(({ room, other }) => {
    if (!isAllowed(room, other))
      return [`${room} imports from ${other}: not in scripts/lint/allowed-pairs.mjs`];
    return floorOf(other) < floorOf(room)
      ? []
      : [`${room} imports from ${other}, which is not on a lower floor`];
  });
  const unused = Object.entries(ALLOWED).flatMap(([room, others]) =>
    Object.keys(others)
      .filter((other) => !graph.get(room)?.has(other))
      .map((other) => `${room} does not import from ${other}: remove it from scripts/lint/allowed-pairs.mjs`),
  );
  return [...added, ...unused];
}

function misplacedFiles() {
  const entries = (/** @type {string[]} */ ...folder) =>
    readdirSync(inProject("lib", ...folder), { withFileTypes: true });
  return entries().flatMap((room) => {
    if (!room.isDirectory()) return [`lib/${room.name} stands in no room`];
    if (NO_SUBJECT.has(room.name)) return [];
    return entries(room.name)
      .filter((entry) => !(entry.isDirectory() ? SUBJECT_FOLDERS : SUBJECT_FILES).has(entry.name))
      .map(({ name }) => `lib/${room.name}/${name} is not a valid name in a subject's own folder`);
  });
}

const { modules, summary } = await readModules();
const graph = roomGraph(modules);
const pairs = [...graph].flatMap(([room, others]) =>
  room === "app" ? [] : [...others].map((other) => [room, other]),
);
const ofSubjects = pairs.filter((pair) => !pair.some((room) => BASES.includes(room)));
const problems = [
  ...summary.violations.map(
    ({ from, cycle = [] }) => `Files in a cycle: ${[from, ...cycle.map(({ name }) => name)].join(" -> ")}`,
  ),
  ...wrongPairs(graph),
  ...misplacedFiles(),
];
for (const problem of problems) console.error(problem);
console.log(
  `${graph.size} rooms, ${pairs.length} pairs (${ofSubjects.length} without core, kit and geo), ${problems.length} problems`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
