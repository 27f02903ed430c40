import { describe, expect, it } from "vitest";
import { LOAD_NAMES, questionOf, type Target } from "./loads";
import { formatTable, median } from "./report";
import type { Round } from "./rounds";

const round = (perSecond: number): Round => ({
  requests: 100,
  perSecond,
  p50: 1,
  p99: 2,
  nodeCpuMs: 0.5,
  databaseCpuMs: 0.25,
});

describe("the table of the bench", () => {
  it("shows medians, ranges and the median ratios of the rounds, with the goals of the measured side", () => {
    const rounds = new Map([
      ["floor", [100, 1000, 300].map(round)],
      ["0abc", [200, 200, 200].map(round)],
      ["waybill", [50, 100, 300].map(round)],
    ]);
    const table = formatTable([{ load: "create", connections: 16, rounds }], "0abc");
    const cells = table.split("\n").map((line) => line.trim().split(/\s{2,}/));
    const rest = ["1.0", "2.0", "0.50 + 0.25"];
    expect(cells.slice(1)).toEqual([
      ["create, 16", "floor", "300", "100–1000", "–", "–", ...rest],
      ["0abc", "200", "200–200", "0.67", "–", ...rest],
      ["waybill", "100", "50–300", "0.50", "≥ 0.6", "0.50", ...rest],
    ]);
  });

  it("shows the minimum rate of a load with fixed connections", () => {
    const result = { load: "positions", rounds: new Map([["waybill", [round(1500)]]]) } as const;
    expect(formatTable([{ ...result, connections: 64 }])).toContain("1500 (≥ 1000)");
    expect(formatTable([{ ...result, connections: 16 }])).not.toContain("≥");
  });

  it("averages the middle two of an even number of values", () => {
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });
});

describe("the load generator", () => {
  const merchants = ["a", "b"].map((name) => ({ id: name, token: name, secret: name }));
  const target: Target = { merchants, orders: { first: 5, count: 100 } };

  it.each(LOAD_NAMES.filter((name) => name.startsWith("create") || name === "cancel"))(
    "never sends an order twice: %s",
    (name) => {
      const questions = Array.from({ length: 100 }, (_, number) => questionOf(name, number, target));
      const orders = questions.map(({ path, body }) => `${path} ${/NEW-[\d-]+/.exec(body ?? "")?.[0]}`);
      expect(new Set(orders).size).toBe(100);
    },
  );

  it("uses the merchants in turn", () => {
    const tokens = [0, 1, 2].map((number) => questionOf("quote", number, target).headers["x-service-token"]);
    expect(tokens).toEqual(["a", "b", "a"]);
  });
});
