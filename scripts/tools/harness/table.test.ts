import { describe, expect, it } from "vitest";
import { answerGoals, atMost, type Report, verdictOf } from "./part";
import { detailsOf, formatTable } from "./table";
import { Tally } from "./tally";

const NO_DAMAGE = { lost: [], duplicated: [], inconsistentRows: [] };
const missed = atMost("longest answer", 20, 15, "s");

describe("a part's verdict", () => {
  it.each<[string, Report]>([
    ["passed", { damage: NO_DAMAGE, goals: [atMost("longest answer", 15, 15, "s")] }],
    ["goal missed", { damage: NO_DAMAGE, goals: [missed] }],
    ["FAILED", { damage: { ...NO_DAMAGE, lost: ["A-1"] } }],
    ["FAILED", { damage: { ...NO_DAMAGE, duplicated: ["A-1"] } }],
    ["FAILED", { damage: { ...NO_DAMAGE, inconsistentRows: ["A-1"] } }],
    ["FAILED", { fatal: ["the app ended by itself"] }],
    ["skipped", { skipped: "not on this system" }],
  ])("is %s of %o", (verdict, report) => {
    expect(verdictOf(report)).toBe(verdict);
  });

  it("requires every 5xx to be a 503 with Retry-After", () => {
    const tally = new Tally();
    const answer = { text: "", ms: 1 };
    tally.record({ ...answer, status: 503, headers: { "retry-after": "1" } });
    expect(answerGoals(tally).every(({ met }) => met)).toBe(true);
    tally.record({ ...answer, status: 503, headers: {} });
    tally.record({ ...answer, status: 500, headers: { "retry-after": "1" } });
    const [kind] = answerGoals(tally);
    expect(kind).toMatchObject({ met: false, measured: "2" });
  });
});

describe("the table", () => {
  it("has a row for each part, with its measurements", () => {
    const answers = new Tally();
    answers.record({ status: 503, headers: { "retry-after": "1" }, text: "", ms: 1_500 });
    const report: Report = {
      acknowledged: 12,
      damage: { ...NO_DAMAGE, inconsistentRows: ["delivery A-1"] },
      answers,
      recoverySeconds: [0.5, Infinity],
    };
    const [head, ...rows] = formatTable([
      ["kill", report],
      ["disk", { skipped: "not root" }],
    ]).split("\n");
    expect(head).toMatch(/^part +acknowledged +lost +duplicated +half-done +5xx /);
    expect(rows[0]?.split(/ {2,}/)).toEqual([
      "kill",
      "12",
      "0",
      "0",
      "1",
      "1",
      "1",
      "1.5 s",
      "0.5 s – never",
      "FAILED",
    ]);
    expect(rows[1]?.split(/ {2,}/).at(-1)).toBe("skipped");
  });

  it("is followed by details that do not fit into it", () => {
    const lost = Array.from({ length: 12 }, (_, index) => `A-${index}`);
    const details = detailsOf({ damage: { ...NO_DAMAGE, lost }, goals: [missed] });
    expect(details).toContain("lost: A-0");
    expect(details).toContain("lost: and 2 more");
    expect(details).toContain("goal missed: longest answer: at most 15 s (20 s)");
  });
});
