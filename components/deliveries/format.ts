import type { DeliveryStatus } from "@/lib/deliveries/status";
import type { LocalTime } from "@/lib/core/time";
import type { ServiceType, VehicleType } from "@/lib/core/trade";

/** Display names of the statuses. */
export const STATUS_LABELS: Record<DeliveryStatus, string> = {
  pending: "Pending",
  assigned: "Assigned",
  accepted: "Accepted",
  picked_up: "Picked up",
  started: "Started",
  on_the_way: "On the way",
  completed: "Completed",
  incomplete: "Incomplete",
  failed: "Failed",
  cancelled: "Cancelled",
};

export const SERVICE_LABELS: Record<ServiceType, string> = {
  same_day: "Same day",
  fast_track: "Fast track",
  scheduled: "Scheduled",
};

export const VEHICLE_LABELS: Record<VehicleType, string> = {
  car: "Car",
  cargo_van: "Cargo van",
  box_truck: "Box truck",
};

// Numbers are formatted from parts that all engines write alike. Dates are formatted by hand, because the
// spaces in Intl's times differ between Node and browsers and would break hydration.

const COUNT = new Intl.NumberFormat("en-US");

/** 1234 as `1,234`. */
export function formatCount(count: number): string {
  return COUNT.format(count);
}

/** Minutes as `45 min`, `2 h`, `2 h 5 min`. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(" ");
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Formats `YYYY-MM-DD` as `Nov 20, 2026`, or as `Nov 20` if the year is obvious. */
export function formatDate(date: string, { year = true }: { year?: boolean } = {}): string {
  const [inYear = "", month = "1", day = "1"] = date.split("-");
  const short = `${MONTHS[Number(month) - 1] ?? ""} ${Number(day)}`;
  return year ? `${short}, ${inYear}` : short;
}

/** A time of day `HH:MM:SS` as `2:30 PM`. */
export function formatTime(time: string): string {
  const [hours = "0", minutes = "00"] = time.split(":");
  const hour = Number(hours);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? "AM" : "PM"}`;
}

/** Formats a civil date and time as `Nov 20, 2026, 2:30 PM`. */
export function formatLocal({ date, time }: LocalTime, options?: { year?: boolean }): string {
  return `${formatDate(date, options)}, ${formatTime(time)}`;
}

// Creating a formatter costs more than using it a hundred times.
const zoneFormats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the name of a zone at an instant, e.g. `EST`, `GMT+1`, `UTC`. Engines disagree about rare zones:
 * call it on the server and pass the text to the browser.
 */
export function zoneName(instant: Date, timeZone: string, locale = "en-US"): string {
  const key = `${locale} ${timeZone}`;
  let format = zoneFormats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "short" });
    zoneFormats.set(key, format);
  }
  const parts = format.formatToParts(instant);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
