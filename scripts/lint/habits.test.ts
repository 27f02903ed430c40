import { expect, it } from "vitest";
import { habitsIn, mayHaveHabits } from "./habits.mjs";
import { proseOf, sentencesOf } from "./prose.mjs";

it.each([
  ["Who sends a test sees at once what came of it.", 2],
  ["The time zone that the table goes by.", 1],
  ["A connection of its own.", 1],
  ["So many failures in a row.", 1],
  ["Longest delay before a committed event is projected.", 0],
  ["Returns null if there is none.", 0],
])("finds the habits in %j: %d", (sentence, count) => {
  expect(habitsIn(sentence, { isPage: false })).toHaveLength(count);
  if (count > 0) expect(mayHaveHabits(`// ${sentence}`)).toBe(true);
});

it("allows headings of pages that start with What", () => {
  expect(habitsIn("What it can do", { isPage: true })).toEqual([]);
});

it("reads comments, strings and JSX text, but not code", () => {
  const source =
    '// One line,\n// and its end.\nconst url = "https://a.example"; // Another.\nexport const a = <p>Some words</p>;\n';
  expect(proseOf("a.tsx", source)).toEqual([
    { line: 1, text: "One line,\nand its end.", isPage: false },
    { line: 3, text: "Another.", isPage: false },
    { line: 4, text: "Some words", isPage: true },
  ]);
});

it("reads markdown without code blocks", () => {
  expect(
    proseOf("a.md", "# Title\n\nSome text\nhere.\n\n```sh\nnpm start\n```\n").map(({ text }) => text),
  ).toEqual(["# Title", "Some text\nhere."]);
});

it("splits sentences", () => {
  expect(sentencesOf("One sentence here. Another one: `all` of them.")).toEqual([
    "One sentence here.",
    "Another one:",
    "`all` of them.",
  ]);
});
