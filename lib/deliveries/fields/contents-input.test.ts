import { describe, expect, it } from "vitest";
import { fieldErrors, issueMessage } from "@/lib/core/validation";
import { readItems, readMetadata } from "./contents";
import { contentsInput } from "./contents-input";

const read = (sent: unknown) => {
  const result = contentsInput.safeParse(sent, { error: issueMessage });
  return result.success ? result.data : fieldErrors(result.error.issues);
};

describe("contentsInput", () => {
  it("reads nothing from a body without contents", () => {
    const nothing = { items: null, declared_value: null, reference: null, metadata: null };
    expect(read({})).toEqual(nothing);
    expect(read({ items: [], reference: " ", metadata: {} })).toEqual(nothing);
  });

  it("stores items with all members and defaults", () => {
    const { items = null } = contentsInput.parse({ items: [{ name: " Novel ", unit_price: 12.5 }] });
    expect(readItems(items)).toEqual([
      { name: "Novel", quantity: 1, unit_price: 12.5, sku: null, weight: null, barcode: null },
    ]);
  });

  it("returns metadata unchanged, and does not depend on the order of its keys", () => {
    const metadata = { b: " two ", "a.b": "", "Ünïcode key": "🚲" };
    const { metadata: stored = null } = contentsInput.parse({ metadata });
    expect(readMetadata(stored)).toEqual(metadata);
    const reversed = Object.fromEntries(Object.entries(metadata).reverse());
    expect(contentsInput.parse({ metadata: reversed }).metadata).toBe(stored);
  });

  it("reports every bad item, amount and key by its path", () => {
    const key = "k".repeat(41);
    expect(
      read({
        items: [{ quantity: 0, name: "Novel" }, { unit_price: 1.005 }, { name: " ", weight: -1 }],
        declared_value: -1,
        reference: "r".repeat(129),
        metadata: { order: 7, [key]: "x", " ": "x", long: "x".repeat(501), nul: "\u0000" },
      }),
    ).toEqual({
      "items.0.quantity": "min:1",
      "items.1.name": "required",
      "items.1.unit_price": "max_decimals:2",
      "items.2.name": "blank",
      "items.2.weight": "min:0",
      declared_value: "min:0",
      reference: "max_characters:128",
      "metadata.order": "not_string",
      [`metadata.${key}`]: "max_key_characters:40",
      "metadata. ": "blank_key",
      "metadata.long": "max_characters:500",
      "metadata.nul": "control_characters",
    });
  });

  it("limits the number of items and keys", () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => String(index));
    expect(read({ items: many(101).map((name) => ({ name })) })).toEqual({ items: "max_items:100" });
    expect(read({ metadata: Object.fromEntries(many(51).map((key) => [key, "x"])) })).toEqual({
      metadata: "max_keys:50",
    });
    expect(read({ items: {}, metadata: "x" })).toEqual({ items: "not_array", metadata: "not_object" });
  });
});
