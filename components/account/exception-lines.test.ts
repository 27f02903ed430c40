import { expect, it } from "vitest";
import { hoursInput } from "@/lib/account/schema/hours";
import { type ExceptionRow, readException, writeException, wrongParts } from "./exception-lines";

const week = Array.from({ length: 7 }, () => []);
const isAccepted = (row: ExceptionRow) =>
  hoursInput.safeParse({ days: week, exceptions: writeException(row) }).success;

it.each(["2026-12-24 09:00-13:00", "2026-12-24 09:00-12:00, 13:00-15:00", "2026-12-25 closed"])(
  "keeps the line %s, which the setting accepts",
  (line) => {
    expect(writeException(readException(line))).toBe(line);
    expect(isAccepted(readException(line))).toBe(true);
  },
);

it("reads typed lines of other spellings", () => {
  expect(readException("  2026-12-24   09:00 – 13:00 ")).toEqual({
    date: "2026-12-24",
    times: [{ open: "09:00", close: "13:00" }],
  });
});

it("writes an unfinished day as a line that is rejected, and keeps it", () => {
  const rows: ExceptionRow[] = [
    { date: null, times: [] },
    { date: "2026-12-24", times: [{ open: "09:00", close: null }] },
  ];
  for (const row of rows) {
    expect(isAccepted(row)).toBe(false);
    expect(readException(writeException(row))).toEqual(row);
  }
});

it("finds the wrong parts of a day exactly when the setting rejects it", () => {
  const date = "2026-12-24";
  const wrongIn = (row: ExceptionRow) => {
    const wrong = wrongParts(row);
    expect(isAccepted(row)).toBe(!wrong.date && !wrong.times.includes(true));
    return wrong;
  };
  const [morning, noon, afternoon] = [
    { open: "09:00", close: "12:00:00" },
    { open: "11:30:00", close: "14:00" },
    { open: "14:00", close: "17:00" },
  ];
  expect(wrongIn({ date, times: [] })).toEqual({ date: false, times: [] });
  expect(wrongIn({ date: null, times: [morning] })).toEqual({ date: true, times: [false] });
  expect(wrongIn({ date, times: [afternoon, noon] }).times).toEqual([false, false]);
  expect(wrongIn({ date, times: [morning, noon, afternoon] }).times).toEqual([true, true, false]);
  expect(wrongIn({ date, times: [morning, { open: "15:00", close: null }] }).times).toEqual([false, true]);
  expect(wrongIn({ date, times: [{ open: "17:00", close: "09:00" }] }).times).toEqual([true]);
});
