import { expect, it } from "vitest";
import { bytesWords, exitWords, nameOfExtract, progressWords } from "./region-words";

it.each([
  ["new-york-latest.osm.pbf", "New York"],
  ["https://download.geofabrik.de/north-america/us/nevada-260101.osm.pbf?x=1", "Nevada"],
  ["C:\\maps\\Liechtenstein.PBF", "Liechtenstein"],
  ["my_city.pbf", "My City"],
  [".osm.pbf", ""],
])("names the region of %s %s", (file, name) => {
  expect(nameOfExtract(file)).toBe(name);
});

it.each([
  [null, "SIGKILL", "SIGKILL: too little memory?"],
  [null, "SIGSEGV", "SIGSEGV"],
  [1, null, "exit code 1"],
])("says how a process ended: %s %s", (code, signal, reason) => {
  expect(exitWords(code, signal)).toContain(`ended unexpectedly (${reason})`);
});

it.each([
  ["", "Starting", null],
  ["looking at 0199f.osm.pbf", "Reading the extract", null],
  [
    "installing @valhallajs/valhallajs@3.6.1 (280 MB)",
    "Installing @valhallajs/valhallajs@3.6.1 (280 MB)",
    null,
  ],
  [
    "roads: building the tiles (part 1 of 3, 42 %, about 3 min left)",
    "Part 1 of 3, roads: building the tiles. About 3 min left.",
    42,
  ],
  ["map: drawing the tiles (0 %)", "Map: drawing the tiles.", 0],
  [
    "download: receiving the extract (7 %, about 40 s left)",
    "Download: receiving the extract. About 40 s left.",
    7,
  ],
])("shows the progress %s", (line, words, percent) => {
  expect(progressWords(line)).toEqual({ words, percent });
});

it.each([
  [900, "1 kB"],
  [12_345_678, "12.3 MB"],
  [999_600_000, "1.0 GB"],
  [280_000_000, "280 MB"],
  [8 * 1000 ** 3, "8.0 GB"],
])("writes %i bytes as %s", (bytes, words) => {
  expect(bytesWords(bytes)).toBe(words);
});

it("writes bytes with the separator of a language", () => {
  expect(bytesWords(12_345_678, "de-DE")).toBe("12,3 MB");
});
