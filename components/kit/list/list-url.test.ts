import { describe, expect, it } from "vitest";
import type { FilterTable } from "@/lib/core/list-filter";
import { filterSchema } from "@/lib/core/list-filter-schema";
import { listUrl, pageParameter } from "./list-url";

const FILTER = {
  color: { kind: "oneOf", values: ["red", "green"] },
  sizes: { kind: "someOf", values: ["s", "m", "l"] },
  names: { kind: "texts", max: 3 },
  since: { kind: "day" },
  sold: { kind: "flag" },
  q: { kind: "text", max: 10 },
} as const satisfies FilterTable;

const url = listUrl(FILTER, { page: pageParameter });
const NONE = { color: null, sizes: [], names: [], since: null, sold: false, q: "" };

const read = (query: string) => url.read(new URLSearchParams(query));

describe("a list's URL", () => {
  it.each([
    ["", {}],
    ["color=red", { color: "red" }],
    ["sizes=s,l", { sizes: ["s", "l"] }],
    ["names=a%20b,c%252Cd", { names: ["a b", "c,d"] }],
    ["since=2026-02-28", { since: "2026-02-28" }],
    ["sold=true", { sold: true }],
    ["q=%2325+%26", { q: "#25 &" }],
    ["page=3", { page: 3 }],
  ])("%s round-trips through the server's parser", (query, said) => {
    const state = read(query);
    expect(state).toEqual({ ...NONE, page: 1, ...said });
    expect(read(url.query(state))).toEqual(state);
    const { page: _, ...filter } = state;
    expect(filterSchema(FILTER).parse(state)).toEqual(filter);
    expect(url.isFiltered(state)).toBe(query !== "" && state.page === 1);
  });

  it.each(["color=blue", "sizes=xl", "since=2026-02-30", "sold=perhaps", "page=0", "page=-1", "page=1e9"])(
    "treats %s as missing",
    (query) => expect(read(query)).toEqual({ ...NONE, page: 1 }),
  );

  it("starts without a filter", () => expect(url.noFilter).toEqual(NONE));
});

it("treats missing parameters as no filter on the server, and rejects invalid ones", () => {
  const schema = filterSchema(FILTER);
  expect(schema.parse({})).toEqual(NONE);
  expect(schema.parse({ names: [" a ", "", "a"] })).toMatchObject({ names: ["a"] });
  for (const wrong of [
    { since: "2026-02-30" },
    { names: ["a", "b", "c", "d"] },
    { q: "x".repeat(11) },
    { q: "a\u0000" },
  ]) {
    expect(schema.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
  }
});
