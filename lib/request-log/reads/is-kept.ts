import { keptDays } from "@/lib/core/env";

const DAY_MS = 86_400_000;

/** Whether requests of this time are still stored. */
export function isKept(at: Date): boolean {
  return Date.now() - at.getTime() < keptDays("requests") * DAY_MS;
}
