import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrast, readableOn } from "./contrast";

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe("contrast", () => {
  it.each([
    ["#000000", "#ffffff", 21],
    ["#777777", "#ffffff", 4.48],
    ["#0000ff", "#ffffff", 8.59],
    ["#abcdef", "#abcdef", 1],
  ])("%s and %s have %d", (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 2);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });
});

describe("readableOn", () => {
  it("keeps a readable color", () => {
    expect(readableOn("#ffffff", "#1D4ED8".toLowerCase())).toBe("#1d4ed8");
  });

  it("darkens a bright color on white, and lightens a dark one on black", () => {
    expect(readableOn("#ffffff", "#ffe600")).toMatch(/^#[0-9a-f]{6}$/);
    expect(readableOn("#16181b", "#000000")).not.toBe("#000000");
  });

  it.each(["#ffffff", "#f9fafb", "#16181b", "#0e1012"])("makes any color readable on %s", (background) => {
    fc.assert(
      fc.property(color, (any) => {
        expect(contrast(readableOn(background, any), background)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});
