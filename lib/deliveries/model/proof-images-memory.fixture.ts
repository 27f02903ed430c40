// Prepares a photo in a separate process, and prints by how many megabytes it raised the peak memory.
import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { preparePhoto } from "./proof-images";

const small = { width: 64, height: 48, channels: 3, background: "#7a8f66" } as const;

/**
 * Returns the peak memory in megabytes. On Linux, maxRSS includes the parent's memory when it started this process.
 */
function highest(): number {
  const status = existsSync("/proc/self/status") ? readFileSync("/proc/self/status", "utf8") : "";
  const kilobytes = /^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS;
  return Number(kilobytes) / 1024;
}

const bytes = await readFile(process.argv[2] ?? "");
// The libraries are loaded afterwards.
await preparePhoto(await sharp({ create: small }).jpeg().toBuffer());
const before = highest();
// Whether it is accepted does not matter here.
await preparePhoto(bytes).catch(() => undefined);
process.stdout.write((highest() - before).toFixed(0));
