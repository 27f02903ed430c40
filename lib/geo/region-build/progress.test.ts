import { expect, it } from "vitest";
import { progressOf } from "./progress";

function startedAt(place?: string) {
  const said: string[] = [];
  const clock = { ms: 0 };
  const progress = progressOf(
    "roads",
    (text) => said.push(text),
    place,
    () => clock.ms,
  );
  return { said, clock, progress };
}

it("estimates the time left from the work of this run", () => {
  const { said, clock, progress } = startedAt("part 1 of 3");
  clock.ms = 5_000;
  progress.resume(0.1);
  progress.step("reading", 0.1);
  clock.ms += 40_000;
  progress.step("building", 0.3);
  // Twenty hundredths took 40 seconds, so seventy take 140.
  expect(said).toEqual([
    "roads: reading (part 1 of 3, 10 %)",
    "roads: building (part 1 of 3, 30 %, about 3 min left)",
  ]);
});

it("reports a long step after each tenth of the part", () => {
  const { said, clock, progress } = startedAt();
  progress.step("drawing", 0);
  for (let share = 1; share <= 50; share += 1) {
    clock.ms += 1_000;
    progress.at((2 * share) / 100);
  }
  expect(said).toHaveLength(10);
  expect(said.slice(0, 3)).toEqual([
    "roads: drawing (0 %)",
    "roads: drawing (10 %, about 45 s left)",
    "roads: drawing (20 %, about 40 s left)",
  ]);
});
