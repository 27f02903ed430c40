import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { escapeWide } from "./one-byte.mjs";

const PROGRAM = 'const name = "Zoë – 🚲"; [name, `${name}…`, /^[一-龠🚲]$/u.test("🚲"), { "…": 1 }]';

it("escapes what takes two bytes, and means the same", () => {
  const escaped = escapeWide(PROGRAM);
  expect(escaped).toMatch(/^[\0-\xff]*$/);
  expect(escaped).toContain("Zoë");
  expect(runInNewContext(escaped)).toEqual(runInNewContext(PROGRAM));
});

it("leaves a program alone that an escape would change or not shrink", () => {
  for (const end of ["String.raw`…`", "/[\\–]/", "const r = String.raw", "tag = (t) => t.raw[0]"]) {
    const program = `${PROGRAM}; ${end}`;
    expect(escapeWide(program)).toBe(program);
  }
  expect(escapeWide('"一二三四"')).toBe('"一二三四"');
});
