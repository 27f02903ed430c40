import path from "node:path";
import { build } from "esbuild";
import { Problem } from "../process/problem.mjs";
import { runNode } from "../process/run.mjs";
import { inProject } from "../project.mjs";

const SOURCES = inProject("lib", "client");

/**
 * Builds the contents of lib/client's package: one JavaScript file without dependencies, and types.
 * @param folder in which `dist` is created
 */
export async function buildClient(folder = SOURCES): Promise<void> {
  const dist = path.join(folder, "dist");
  await build({
    entryPoints: [path.join(SOURCES, "index.ts")],
    outfile: path.join(dist, "index.js"),
    bundle: true,
    format: "esm",
    target: "es2022",
  });
  const tsc = inProject("node_modules", "typescript", "bin", "tsc");
  const { code } = await runNode([tsc, "--project", SOURCES, "--outDir", dist]);
  if (code !== 0)
    throw new Problem("The client's types cannot be made; what TypeScript says about it is above.");
}
