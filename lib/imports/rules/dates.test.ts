import { describe, expect, it } from "vitest";
import { dateOrderOf } from "./date-order-of";
import { dateInText, findDateOrder, timeAfterDate, timeInText } from "./dates";

describe("dateInText", () => {
  it.each([
    ["2026-12-05", "2026-12-05"],
    ["2026/12/5", "2026-12-05"],
    ["2026-12-05T14:30:00Z", "2026-12-05"],
    ["20261205", "2026-12-05"],
    ["05.12.2026", "2026-12-05"],
    ["5/12/26", "2026-12-05"],
    ["5-Dec-26", "2026-12-05"],
    ["5. März 2026", "2026-03-05"],
    ["5 de marzo de 2026", "2026-03-05"],
    ["5 août 2026", "2026-08-05"],
    ["5 października 2026", "2026-10-05"],
    ["Thu, 5 Mar 2026", "2026-03-05"],
    ["March 5th, 2026, 2:30 PM", "2026-03-05"],
    ["Do. 05.03.2026", "2026-03-05"],
    ["2026年3月5日", "2026-03-05"],
    ["46361", "2026-12-05"],
    ["31.02.2026", null],
    ["13/13/2026", null],
    ["+49 351 123456", null],
    ["0351-12-3456", null],
    ["1.2", null],
    ["tomorrow", null],
    ["12345678", null],
  ])("%s", (text, date) => {
    expect(dateInText(text, "dmy")).toBe(date);
  });

  it("reads two-digit numbers in the given order", () => {
    expect(dateInText("03/04/05", "mdy")).toBe("2005-03-04");
    expect(dateInText("03/04/05", "dmy")).toBe("2005-04-03");
    expect(dateInText("26/04/05", "ymd")).toBe("2026-04-05");
  });
});

describe("timeInText", () => {
  it.each([
    ["14:30", "14:30:00"],
    ["9:05:07", "09:05:07"],
    ["2:30 PM", "14:30:00"],
    ["12am", "00:00:00"],
    ["14h30", "14:30:00"],
    ["14 Uhr", "14:00:00"],
    ["14.30 Uhr", "14:30:00"],
    ["14時30分", "14:30:00"],
    ["2026-12-05 14:30:00", "14:30:00"],
    ["2026-12-05 14:30:00 -0500", null],
    ["14:30Z", null],
    ["25:00", null],
    ["13 pm", null],
    ["10:00-12:00", null],
    ["14", null],
    ["noon", null],
  ])("%s", (text, time) => {
    expect(timeInText(text)).toBe(time);
  });

  it("does not take a date for a time", () => {
    expect(timeAfterDate("05.12.2026")).toBeNull();
    expect(timeAfterDate("05.12.20")).toBeNull();
    expect(timeAfterDate("05.12.2026 14:30")).toBe("14:30:00");
  });
});

it("finds the order of day and month that fits every date", () => {
  expect(findDateOrder(["03/04/2026", "13/04/2026", "", "note"])).toBe("dmy");
  expect(findDateOrder(["03/04/2026", "04/13/2026"])).toBe("mdy");
  expect(findDateOrder(["2026-04-13"])).toBe("ymd");
  expect(findDateOrder(["2026-04-13", "04/13/2026"])).toBe("mdy");
  expect(findDateOrder(["03/04/2026"])).toBeNull();
  expect(findDateOrder(["13/04/2026", "04/13/2026"])).toBeNull();
  expect(findDateOrder([])).toBeNull();
});

it("knows how people of a country write dates", () => {
  expect(["US", "ph", "JP", "CA", "DE", "GB", ""].map(dateOrderOf)).toEqual([
    "mdy",
    "mdy",
    "ymd",
    "ymd",
    "dmy",
    "dmy",
    "dmy",
  ]);
});

it("rejects texts that are too long for a date at once", () => {
  const long = `1${" ".repeat(9_999)}x`;
  expect([dateInText(long, "dmy"), timeInText(long), findDateOrder([long])]).toEqual([null, null, null]);
});
