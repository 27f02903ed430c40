import { backgroundWork } from "../../app/background-work";
import { endpoints } from "../../app/machine-api";
import { type Run, serveReady } from "../../lib/server/host";
import type { Where } from "../../lib/server/listen";
import { projectDir } from "../project.mjs";
import { readBrotliFiles } from "../steps/brotli.mjs";

/**
 * Serves the application in this process. Loaded by `importProgram`, when the database client has been generated.
 * @returns the address
 */
export async function serve({ dev, ...where }: Where & { dev: boolean }, run: Run): Promise<string> {
  const options = { ...where, dev, dir: projectDir, backgroundWork };
  if (dev) return serveReady(options, run);
  // Next serves the API in development. Tests compare both.
  const mounted = process.env.WAYBILL_API_MOUNT === "next" ? undefined : endpoints;
  return serveReady({ ...options, endpoints: mounted, brotliFiles: await readBrotliFiles() }, run);
}
