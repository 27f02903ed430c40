import { expect, it } from "vitest";
import { hoursInput } from "@/lib/account/schema/hours";
import { type ExceptionRow, readException, writeException } from "./exception-lines";

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
