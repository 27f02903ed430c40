import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";

/**
 * The bytes of a file in an installed package, looked up from the working directory, which is the project's folder
 * for every process of ours. Rejects when the package or file is missing.
 *
 * The packages are read as files, not imported: a module stays in memory for the life of the process, and compiling
 * megabytes of literals costs 200 MB of resident memory that never comes back.
 */
export async function readPackageFile(path: string): Promise<Buffer> {
  const packages = createRequire(join(process.cwd(), "package.json"));
  return readFile(packages.resolve(path));
}
