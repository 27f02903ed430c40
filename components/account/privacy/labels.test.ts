import { describe, expect, it } from "vitest";
import { textIn } from "@/components/texts/catalogs";
import { RETENTION, RETENTION_KINDS } from "@/lib/core/retention";
import { blockedSentence } from "@/lib/privacy/rules/blocked";
import { blockedWords, countWords, failureWords } from "./labels";

const english = textIn("en", "privacy");
const nothing = { count: 0, names: [] };
const none = { open_deliveries: nothing, active_series: nothing, pending_rows: nothing };

it("describes retention in English as the settings do", () => {
  for (const kind of RETENTION_KINDS)
    expect(english.t(`retention.what.${kind}`).toLowerCase()).toBe(RETENTION[kind].what.toLowerCase());
});

describe("reasons against an erasure", () => {
  it.each([
    none,
    { ...none, open_deliveries: { count: 1, names: ["A-1"] } },
    {
      ...none,
      open_deliveries: { count: 3, names: ["A-1", "A-2"] },
      active_series: { count: 2, names: ["B", "C"] },
    },
    { ...none, pending_rows: { count: 4, names: ["Batch 1", "Batch 1"] } },
  ])("are in English those of the service", (blockers) => {
    expect(blockedWords(english, blockers)).toBe(blockedSentence(blockers));
  });
});

it("lists erased rows by kind, and says where an erasure stopped", () => {
  expect(countWords(english, { addresses: 1, deliveries: 3 })).toBe("Deliveries: 3, Saved addresses: 1");
  expect(countWords(english, {})).toBe("Nothing found");
  expect(failureWords(english, { failure: "stalled", at: "messages" })).toContain(
    "stopped at “Emails and text messages”: the same data",
  );
  expect(failureWords(english, { failure: "error", at: null })).toContain("stopped, because of");
});
