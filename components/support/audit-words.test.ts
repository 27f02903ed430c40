import { expect, it } from "vitest";
import { textIn } from "@/components/texts/catalogs";
import * as audit from "./audit-words";

const actionWords = (entry: { action: string; data: unknown }) =>
  audit.actionWords(textIn("en", "regions"), textIn("en", "trade"), entry);

it("names an action, and says what was changed from what if that is one word", () => {
  expect(actionWords({ action: "user.disabled", data: {} })).toBe("Account disabled");
  expect(actionWords({ action: "merchant.renamed", data: { from: "Corner Books", to: "Corner" } })).toBe(
    "Merchant renamed (Corner Books → Corner)",
  );
  expect(actionWords({ action: "merchant.hours_changed", data: { from: {}, to: null } })).toBe(
    "Opening hours changed",
  );
  expect(actionWords({ action: "delivery.moved", data: { from: "pending", to: "assigned" } })).toBe(
    "Pending → Assigned",
  );
});
