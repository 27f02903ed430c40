import { expect, it } from "vitest";
import { pastedDates } from "./pasted-dates";

it("reads the lines of a list and the cells of a sheet, each date once", () => {
  const dates = ["2026-12-24", "2026-12-25", "2027-01-01"];
  expect(pastedDates("2026-12-24\r\n2026-12-25\n2026-12-24\n2027-01-01\n")).toEqual({ dates, others: [] });
  expect(pastedDates("2026-12-24\t2026-12-25; 2027-01-01,")).toEqual({ dates, others: [] });
});

it("names the words that are not dates", () => {
  expect(pastedDates("2026-12-25 Christmas\n2026-02-30\n12/31/2026")).toEqual({
    dates: ["2026-12-25"],
    others: ["Christmas", "2026-02-30", "12/31/2026"],
  });
  expect(pastedDates(" \n")).toEqual({ dates: [], others: [] });
});
