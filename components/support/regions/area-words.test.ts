import { expect, it } from "vitest";
import { textIn } from "@/components/texts/catalogs";
import { areaWords } from "./area-words";

const NEVADA = { west: -120, south: 35, east: -114, north: 42 };

it.each([
  [NEVADA, "About 522 × 778 km, 35.0° to 42.0° N, 120.0° to 114.0° W"],
  [{ west: -1, south: -1, east: 1, north: 1 }, "About 222 × 222 km, 1.0° S to 1.0° N, 1.0° W to 1.0° E"],
])("describes the area of %o", (box, words) => {
  expect(areaWords(textIn("en", "regions"), box)).toBe(words);
});

it("writes numbers and sides as the language does", () => {
  expect(areaWords(textIn("es", "regions"), NEVADA)).toBe(
    "Unos 522 × 778 km, de 35,0° a 42,0° N, de 120,0° a 114,0° O",
  );
});
