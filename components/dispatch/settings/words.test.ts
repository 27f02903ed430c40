import { describe, expect, it } from "vitest";
import { textIn } from "@/components/texts/catalogs";
import { DEFAULT_APPLIED } from "@/lib/routes/rules/dispatch-rules";
import { rulesItems, rulesSummary } from "./words";

const TEXT = textIn("en", "roster");

describe("rulesItems", () => {
  it("shows the pickup times of a merchant", () => {
    const times = { term: "Pickup times", value: "From the couriers’ routes" };
    expect(rulesItems(TEXT, { ...DEFAULT_APPLIED, pickupsByRoutes: true })).toContainEqual(times);
  });

  it("leaves out the pickup times of an area, which follow its merchant's rules", () => {
    const { pickupsByRoutes: _, ...ofArea } = DEFAULT_APPLIED;
    expect(rulesSummary(TEXT, ofArea)).toBe("Longest on board: No limit");
  });
});
