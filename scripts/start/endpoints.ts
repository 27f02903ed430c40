import type * as machineApi from "../../app/machine-api";
import type { Endpoints } from "../../lib/server/mount";
import { importProgram } from "../steps/bundle.mjs";

/**
 * Loads the machine API's endpoints for the host.
 * @returns undefined if Next serves them, as in development; tests compare both
 */
export async function loadEndpoints(): Promise<Endpoints | undefined> {
  if (process.env.WAYBILL_API_MOUNT === "next") return undefined;
  const { endpoints }: typeof machineApi = await importProgram("app/machine-api.ts");
  return endpoints;
}
