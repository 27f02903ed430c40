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
const listed = new Map<string, { hour: number; zones: Zone[] }>();

/** Selectable time zones with their names in a language, sorted by city. Runtimes differ, so call it on the server. */
export function timeZones(locale: string, at: Date, chosen: string | null): Zone[] {
  const zones = listedAt(locale, at);
  return chosen === null || zones.some(({ value }) => value === chosen)
    ? zones
    : [...zones, zoneOf(locale, chosen, at)];
}

/** The offsets hold for the current hour. */
function listedAt(locale: string, at: Date): Zone[] {
  const hour = Math.floor(at.getTime() / HOUR_MS);
  const known = listed.get(locale);
  if (known?.hour === hour) return known.zones;
  const names = Intl.supportedValuesOf("timeZone").map((name) => RENAMED[name] ?? name);
  const zones = [...new Set([...names, "UTC"])]
    .map((name) => zoneOf(locale, name, at))
    .sort((one, other) => one.city.localeCompare(other.city, "en"));
  listed.set(locale, { hour, zones });
  return zones;
}

function zoneOf(locale: string, value: string, at: Date): Zone {
  const [area = value, ...places] = value.replaceAll("_", " ").split("/");
  const city = places.length > 0 ? places.reverse().join(", ") : area;
  const format = new Intl.DateTimeFormat(locale, { timeZone: value, timeZoneName: "longGeneric" });
  const name = format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const offset = utcOffset(value, at);
  // Some zones have no name: `GMT+03:00`, in French `UTC+03:00`.
  return {
    value,
    city,
    detail: name === city || /^(GMT|UTC)[+−-]/.test(name) ? offset : `${name}, ${offset}`,
  };
}
