import { utcOffset } from "@/components/deliveries/booking/zone-name";

/** A time zone by its city: `Kolkata`, `India Standard Time, UTC+5:30`. */
export type Zone = { value: string; city: string; detail: string };

/** Outdated names that the runtime still lists. */
const RENAMED: Readonly<Record<string, string>> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Cordoba": "America/Argentina/Cordoba",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Jujuy": "America/Argentina/Jujuy",
  "America/Louisville": "America/Kentucky/Louisville",
  "America/Mendoza": "America/Argentina/Mendoza",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

const HOUR_MS = 3_600_000;
let listed: { hour: number; zones: Zone[] } | null = null;

/** Selectable time zones, sorted by city. Runtimes differ, so call it on the server. */
export function timeZones(at: Date, chosen: string | null): Zone[] {
  const hour = Math.floor(at.getTime() / HOUR_MS);
  if (listed?.hour !== hour) {
    const names = Intl.supportedValuesOf("timeZone").map((name) => RENAMED[name] ?? name);
    const zones = [...new Set([...names, "UTC"])].map((name) => zoneOf(name, at));
    listed = { hour, zones: zones.sort((one, other) => one.city.localeCompare(other.city, "en")) };
  }
  const { zones } = listed;
  return chosen === null || zones.some(({ value }) => value === chosen)
    ? zones
    : [...zones, zoneOf(chosen, at)];
}

function zoneOf(value: string, at: Date): Zone {
  const [area = value, ...places] = value.replaceAll("_", " ").split("/");
  const city = places.length > 0 ? places.reverse().join(", ") : area;
  const format = new Intl.DateTimeFormat("en-US", { timeZone: value, timeZoneName: "longGeneric" });
  const name = format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const offset = utcOffset(value, at);
  // Some zones have no name: `GMT+03:00`.
  return { value, city, detail: name === city || /^GMT[+−-]/.test(name) ? offset : `${name}, ${offset}` };
}
