import { type ExportFormat, WEEKDAYS } from "@/lib/exports/constants";
import type { Timing } from "@/lib/exports/rules/timing";
import { formatDate, formatTime } from "../format";

export const FORMAT_LABELS: Record<ExportFormat, string> = { xlsx: "Excel", csv: "CSV" };

/** An hour of the day as `8:00 AM`. */
export const hourWords = (hour: number) => formatTime(`${String(hour).padStart(2, "0")}:00:00`);

/** `Every Monday at 8:00 AM`. */
export function timingWords({ period, day, hour }: Timing): string {
  const days = period === "week" ? `Every ${WEEKDAYS[day - 1] ?? ""}` : `On day ${day} of each month`;
  return `${days} at ${hourWords(hour)}`;
}

/** `Nov 16 – Nov 22, 2026`. */
export function daysWords(from: string, to: string): string {
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return `${formatDate(from, { year: !isOneYear })} – ${formatDate(to)}`;
}
