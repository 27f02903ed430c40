import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import type { GeoBox } from "../../schema";

/** The region in use. `folder` holds what was built of it. */
export type InstalledRegion = { id: string; bounds: GeoBox; folder: string };

const degrees = z.number().min(-360).max(360);
const current = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,64}$/),
  bounds: z.object({ west: degrees, south: degrees, east: degrees, north: degrees }),
});

/** The folder of all regions and of the tools that they need. */
export function regionFolder(): string {
  return path.resolve(env().REGION_DIR);
}

/** So long a change may take to be seen. */
const REMEMBERED_MS = 1_000;
let known: { until: number; region: Promise<InstalledRegion | null> } | undefined;

/** The region that this machine has, as it was within the last second, or null. */
export function installedRegion(): Promise<InstalledRegion | null> {
  if (!known || performance.now() > known.until) {
    known = { until: performance.now() + REMEMBERED_MS, region: readRegion() };
  }
  return known.region;
}

async function readRegion(): Promise<InstalledRegion | null> {
  const folder = regionFolder();
  const text = await readFile(path.join(folder, "current.json"), "utf8").catch(() => null);
  if (text === null) return null;
  const { success, data } = current.safeParse(parsed(text));
  if (success) return { id: data.id, bounds: data.bounds, folder: path.join(folder, data.id) };
  log().warn({ folder }, "current.json of the regions cannot be read; there is no region");
  return null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
