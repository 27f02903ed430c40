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

/**
 * A number of bytes in the largest fitting unit: "12.3 MB".
 * @param locale of a page in another language: "12,3 MB"
 */
export function bytesWords(bytes: number, locale = "en-US"): string {
  const units = ["kB", "MB", "GB", "TB"];
  let [value, unit] = [bytes / 1000, 0];
  for (; value >= 999.5 && unit < units.length - 1; unit += 1) value /= 1000;
  const digits = value < 99.5 && unit > 0 ? 1 : 0;
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return `${new Intl.NumberFormat(locale, format).format(value)} ${units[unit]}`;
}
