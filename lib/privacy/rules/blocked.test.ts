import { expect, it } from "vitest";
import { blockedSentence } from "./blocked";

const NONE = { count: 0, names: [] };
const nothing = { open_deliveries: NONE, active_series: NONE, pending_rows: NONE };

it("says nothing if nothing keeps the person", () => {
  expect(blockedSentence(nothing)).toBeNull();
});

it("names one delivery, and the first of several", () => {
  expect(blockedSentence({ ...nothing, open_deliveries: { count: 1, names: ["A-1"] } })).toBe(
    "This person cannot be erased yet. 1 delivery has not ended (A-1). Wait until it ends, or cancel it.",
  );
  expect(blockedSentence({ ...nothing, open_deliveries: { count: 3, names: ["A-1", "A-2"] } })).toBe(
    "This person cannot be erased yet. 3 deliveries have not ended (A-1, A-2 and 1 more). " +
      "Wait until they end, or cancel them.",
  );
});

it("names a batch once", () => {
  const rows = { count: 3, names: ["b-1", "b-1", "b-2"] };
  expect(blockedSentence({ ...nothing, pending_rows: rows })).toContain(
    "3 rows of batches are not booked yet (b-1, b-2). Wait until the batches have ended.",
  );
});
