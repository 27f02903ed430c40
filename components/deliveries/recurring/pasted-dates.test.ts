import { describe, expect, it } from "vitest";
import { pastedDates, placePasted } from "./pasted-dates";

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

describe("pasted dates", () => {
  const rowsOf = (...dates: (string | null)[]) => dates.map((date) => ({ date }));
  const [first, second, third, fourth] = ["2026-12-24", "2026-12-25", "2027-01-01", "2027-01-06"] as const;

  it("replace the date of a row if there is only one", () => {
    expect(placePasted([third], { rows: rowsOf(first, second), at: 1, max: 2 })).toEqual({
      ...{ set: [{ index: 1, date: third }], appended: [], tooMany: 0 },
    });
  });

  it("are appended if there are several, or if they were not pasted into a row", () => {
    const rows = rowsOf(first);
    expect(placePasted([first, second, third], { rows, at: 0, max: 9 })).toEqual({
      ...{ set: [], appended: [second, third], tooMany: 0 },
    });
    expect(placePasted([second], { rows, at: -1, max: 9 })).toEqual({
      ...{ set: [], appended: [second], tooMany: 0 },
    });
  });

  it("fill the empty rows first, and no more rows than allowed", () => {
    expect(
      placePasted([first, second, third, fourth], { rows: rowsOf(null, first, null), at: 0, max: 3 }),
    ).toEqual({
      set: [
        { index: 0, date: second },
        { index: 2, date: third },
      ],
      appended: [],
      tooMany: 1,
    });
  });
});
