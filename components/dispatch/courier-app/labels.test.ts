import { describe, expect, it } from "vitest";
import { LOST } from "@/lib/deliveries/constants";
import { INITIAL_STATE } from "@/lib/deliveries/status";
import { type Consequences, consequenceWords } from "./labels";

const atStore: Consequences = {
  ...INITIAL_STATE,
  status: "started",
  pickup: { fullAddress: "350 5th Ave, New York, NY 10118" },
};
const inVan: Consequences = { ...atStore, status: "on_the_way", goodsHeld: true };

describe("the consequence of a rare move", () => {
  it("says who has the package after a failure", () => {
    expect(consequenceWords("failed", atStore)).toContain("The package stays at 350 5th Ave.");
    expect(consequenceWords("failed", inVan)).toContain(
      "You keep the package and bring it back to 350 5th Ave.",
    );
    const unwanted: Consequences = { ...inVan, undeliverableAction: "dispose" };
    expect(consequenceWords("failed", unwanted)).toContain("dispose of it");
    expect(consequenceWords("failed", inVan, LOST)).toContain("nothing to bring back");
  });

  it("says who has the package after it goes back to dispatch", () => {
    expect(consequenceWords("pending", atStore)).not.toContain("package");
    expect(consequenceWords("pending", inVan)).toContain(
      "You keep the package until another courier collects it.",
    );
    expect(consequenceWords("pending", { ...inVan, awaitsHandover: true })).toContain(
      "The other courier keeps the package.",
    );
  });

  it("says that the courier keeps the package after a failed attempt, and nothing of usual moves", () => {
    expect(consequenceWords("incomplete", inVan)).toContain("You keep the package.");
    expect(consequenceWords("on_the_way", inVan)).toBeNull();
  });
});
