import { readFile, rm, writeFile } from "node:fs/promises";
import { lockHolder, withLock } from "../process/lock.mjs";
import { parseTrustedJson } from "../process/json.mjs";
import { Problem } from "../process/problem.mjs";
import { runNode } from "../process/run.mjs";
import { inProject, projectDir } from "../project.mjs";
import { compressBuild } from "./brotli.mjs";
import { BUNDLED, ensureBundled } from "./bundle.mjs";
import { narrowBuild } from "./one-byte.mjs";
import { hashSources } from "./sources.mjs";

const STAMP = inProject(".next", "waybill-build.json");
const BUILD_ID = inProject(".next", "BUILD_ID");

/** Lock of the process that serves the build. A new build during that time would break its pages. */
export const SERVING_LOCK = `serving ${projectDir}`;

/** @param {string} file */
const readText = (file) => readFile(file, "utf8").catch(() => "");

/** @returns {Promise<{ sources?: string, buildId?: string }>} the inputs of the last build that we completed */
async function readStamp() {
  const text = await readText(STAMP);
  return text === "" ? {} : parseTrustedJson(text);
}

/** Whether there is a complete build of the current sources. */
export async function hasBuild() {
  const { buildId } = await readStamp();
  return buildId !== undefined && buildId === (await readText(BUILD_ID));
}

/** @param {string} sources */
async function isBuilt(sources) {
  return (await readStamp()).sources === sources && (await hasBuild());
}

/** @param {AbortSignal} [signal] */
async function nextBuild(signal) {
  const sources = await hashSources();
  await rm(STAMP, { force: true });
  const { code } = await runNode([inProject("node_modules", "next", "dist", "bin", "next"), "build"], {
    cwd: projectDir,
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    signal,
  });
  if (code !== 0) throw new Problem("The build failed; what Next says about it is above.");
  // The programs that serve the build are built with it: the folder may be read-only when it is served.
  for (const program of BUNDLED) await ensureBundled(program);
  await narrowBuild();
  await compressBuild();
  await writeFile(STAMP, JSON.stringify({ sources, buildId: await readText(BUILD_ID) }));
}

/**
 * Builds unless the existing build is up to date.
 * @param {{ signal?: AbortSignal, note: (text: string) => void }} options
 */
export async function ensureBuilt({ signal, note }) {
  if (await isBuilt(await hashSources())) return note("up to date");
  const onWait = () => note("another process is building; waiting for it");
  await withLock(
    `build ${projectDir}`,
    async () => {
      if (await isBuilt(await hashSources())) return;
      const holder = await lockHolder(SERVING_LOCK);
      if (holder !== undefined) {
        throw new Problem(
          `The sources changed, but process ${holder.pid ?? 0} serves the current build: stop it first.`,
        );
      }
      note("next build");
      await nextBuild(signal);
    },
    { signal, onWait },
  );
}
