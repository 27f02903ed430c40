// Brotli files of a build's browser assets. The best quality takes seconds of processor time, so they are created
// with the build and the server only sends them.
import { createHash, randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { parseTrustedJson } from "../process/json.mjs";
import { projectDir } from "../project.mjs";

/** Compressible files. Images and woff2 fonts are compressed already. */
const TEXT_LIKE = /\.(js|mjs|css|json|map|webmanifest|txt|xml|html|svg|ttf|otf)$/;

/** Smaller files fit into one packet uncompressed. */
const LEAST_BYTES = 1024;

const compress = promisify(brotliCompress);

/** @param {string} dir root folder of the project */
const placesIn = (dir) => ({
  /** Next empties its folder with every build, so this list is never outdated. */
  list: path.join(dir, ".next", "brotli.json"),
  /** Named by their content, so that the next build compresses only changed files. */
  store: path.join(dir, "node_modules", ".cache", "waybill", "brotli"),
  /** Folders and the URL paths at which Next serves them. */
  served: [
    { folder: path.join(dir, ".next", "static"), prefix: "/_next/static" },
    { folder: path.join(dir, "public"), prefix: "" },
  ],
});

/** @param {Buffer} content */
const nameOf = (content) => `${createHash("sha256").update(content).digest("hex")}.br`;

/** @param {string} folder @returns {Promise<string[]>} paths below the folder */
async function textFilesBelow(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && TEXT_LIKE.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/** @param {string} file path below a served folder */
const urlPathOf = (file) => file.split(path.sep).map(encodeURIComponent).join("/");

/** @param {string} file @param {Buffer} content */
async function writeCompressed(file, content) {
  const compressed = await compress(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
    },
  });
  // Renamed into place when complete: existing files are never compressed again.
  const draft = `${file}.${randomBytes(4).toString("hex")}`;
  await writeFile(draft, compressed);
  await rename(draft, file);
}

/**
 * Creates the Brotli files of the current build, reuses those of an earlier build and removes the others.
 * @param {string} [dir] root folder of the project
 */
export async function compressBuild(dir = projectDir) {
  const { list, store, served } = placesIn(dir);
  await mkdir(store, { recursive: true });
  const present = new Set(await readdir(store));
  /** @type {Record<string, string>} */
  const names = {};
  /** @type {Map<string, Buffer>} */
  const missing = new Map();
  for (const { folder, prefix } of served) {
    for (const file of (await textFilesBelow(folder)).sort()) {
      const content = await readFile(path.join(folder, file));
      if (content.byteLength < LEAST_BYTES) continue;
      const name = nameOf(content);
      names[`${prefix}/${urlPathOf(file)}`] = name;
      if (!present.has(name)) missing.set(name, content);
    }
  }
  // Node compresses as many files at once as it has threads.
  await Promise.all([...missing].map(([name, content]) => writeCompressed(path.join(store, name), content)));
  await writeFile(list, JSON.stringify(names));
  const used = new Set(Object.values(names));
  const unused = [...present].filter((name) => !used.has(name));
  await Promise.all(unused.map((name) => rm(path.join(store, name), { force: true })));
}

/**
 * Maps the URL paths of the current build to their Brotli files. A file of `public` that changed since the build is
 * left out; Next's files have names that change with the content.
 * @param {string} [dir] root folder of the project
 * @returns {Promise<Map<string, string>>} empty if an older version made the build
 */
export async function readBrotliFiles(dir = projectDir) {
  const { list, store } = placesIn(dir);
  const text = await readFile(list, "utf8").catch(() => "{}");
  /** @type {Record<string, string>} */
  const names = parseTrustedJson(text);
  /** @param {string} urlPath @param {string} name */
  const isCurrent = async (urlPath, name) => {
    if (urlPath.startsWith("/_next/static/")) return true;
    const file = path.join(dir, "public", ...urlPath.split("/").map(decodeURIComponent));
    return nameOf(await readFile(file).catch(() => Buffer.alloc(0))) === name;
  };
  /** @type {Map<string, string>} */
  const files = new Map();
  for (const [urlPath, name] of Object.entries(names)) {
    if (await isCurrent(urlPath, name)) files.set(urlPath, path.join(store, name));
  }
  return files;
}
