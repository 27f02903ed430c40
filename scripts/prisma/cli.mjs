import path from "node:path";
import { runNode } from "../process/run.mjs";
import { inProject, projectDir } from "../project.mjs";

/** The package's own entry point. npx or a shell would start another process between us and the CLI. */
const CLI = inProject("node_modules", "prisma", "build", "index.js");

/**
 * Returns an environment in which Prisma's CLI neither downloads nor reports anything.
 * @param {string} [databaseUrl]
 * @returns {NodeJS.ProcessEnv}
 */
function prismaEnvironment(databaseUrl) {
  return {
    ...process.env,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    // The engine's shebang looks up node in PATH and must find this one.
    PATH: [path.dirname(process.execPath), process.env["PATH"]].filter(Boolean).join(path.delimiter),
    PRISMA_SCHEMA_ENGINE_BINARY: inProject("prisma", "schema-engine.mjs"),
    PRISMA_HIDE_UPDATE_MESSAGE: "1",
    CHECKPOINT_DISABLE: "1",
  };
}

/**
 * @param {string[]} args
 * @param {{ databaseUrl?: string, signal?: AbortSignal, output?: "inherit" | "capture" }} [options]
 */
export function runPrisma(args, { databaseUrl, signal, output } = {}) {
  return runNode([CLI, ...args], { cwd: projectDir, env: prismaEnvironment(databaseUrl), signal, output });
}
