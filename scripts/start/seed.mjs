import { Problem } from "../process/problem.mjs";
import { runNode } from "../process/run.mjs";
import { inProject, projectDir } from "../project.mjs";

/**
 * The demo data; running it again changes nothing.
 * @param {{ signal?: AbortSignal }} options
 */
export async function seed({ signal }) {
  const { code } = await runNode(["--import", "tsx", inProject("prisma", "seed.ts")], {
    cwd: projectDir,
    signal,
  });
  if (code !== 0) throw new Problem("The demo data could not be written; the reason is above.");
}
