/** Proposes the name of a region from the name of its extract: `new-york-latest.osm.pbf` is New York. */
export function nameOfExtract(file: string): string {
  const [bare = ""] = file.split(/[?#]/);
  return (bare.split(/[/\\]/).at(-1) ?? "")
    .replace(/(\.osm)?\.pbf$/i, "")
    .replace(/-(latest|\d{6})$/, "")
    .split(/[-_\s]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}

/** Problem of a change whose process has ended without a report, by its kind. The uploaded extract is deleted then. */
export const INTERRUPTED = {
  add: "The service was stopped before this had ended. Add the same extract again to continue.",
  remove: "The service was stopped before this had ended. Remove the region again to continue.",
} as const;

/** Problem of a change whose process has exited without a report. */
export function exitWords(code: number | null, signal: string | null): string {
  const reason = signal === "SIGKILL" ? "SIGKILL: too little memory?" : (signal ?? `exit code ${code}`);
  return `The process ended unexpectedly (${reason}). The service’s log may say why.`;
}

/** A step of a region change for its page. */
type ShownProgress = { words: string; percent: number | null };

const STEP = /^(\w+): (.*) \((?:(part \d of \d), )?(\d{1,3}) %(?:, (.*))?\)$/;

/**
 * Words of a line of `region add`: `roads: building the tiles (part 1 of 3, 42 %, about 3 min left)` is "Part 1 of 3,
 * roads: building the tiles. About 3 min left."
 */
export function progressWords(line: string): ShownProgress {
  const [, subject, doing, part, percent, left] = STEP.exec(line) ?? [];
  if (percent === undefined) return { words: wordsOf(line), percent: null };
  const step = capital([part, `${subject}: ${doing}.`].filter(Boolean).join(", "));
  return {
    words: [step, left && `${capital(left)}.`].filter(Boolean).join(" "),
    percent: Math.min(Number(percent), 100),
  };
}

function wordsOf(line: string): string {
  if (line === "") return "Starting";
  // The rest is the name of our copy of the file.
  return line.startsWith("looking at ") ? "Reading the extract" : capital(line);
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const KM_PER_DEGREE = 111.2;

type Box = { west: number; south: number; east: number; north: number };

/** Area of a region: "About 460 × 780 km, 35.0° to 42.0° N, 120.0° to 114.0° W". */
export function areaWords({ west, south, east, north }: Box): string {
  const middle = ((south + north) / 2) * (Math.PI / 180);
  const sides = [(east - west) * KM_PER_DEGREE * Math.cos(middle), (north - south) * KM_PER_DEGREE];
  const [width, height] = sides.map((side) => Math.max(1, Math.round(side)).toLocaleString("en-US"));
  return `About ${width} × ${height} km, ${rangeOf(south, north, "N", "S")}, ${rangeOf(west, east, "E", "W")}`;
}

function rangeOf(from: number, to: number, positive: string, negative: string): string {
  const degrees = (value: number) => `${Math.abs(value).toFixed(1)}°`;
  const side = (value: number) => (value < 0 ? negative : positive);
  if (side(from) === side(to)) return `${degrees(from)} to ${degrees(to)} ${side(to)}`;
  return `${degrees(from)} ${side(from)} to ${degrees(to)} ${side(to)}`;
}

/** A number of bytes in the largest fitting unit: "12.3 MB". */
export function bytesWords(bytes: number): string {
  const units = ["kB", "MB", "GB", "TB"];
  let [value, unit] = [bytes / 1000, 0];
  for (; value >= 999.5 && unit < units.length - 1; unit += 1) value /= 1000;
  return `${value.toFixed(value < 99.5 && unit > 0 ? 1 : 0)} ${units[unit]}`;
}
