import { describe, expect, it } from "vitest";
import { writtenPhone } from "./export-columns";
import { harmless } from "./export-csv";

describe("a text in the export", () => {
  it.each([
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "＝1",
    "＋1",
    "－1",
    "＠x",
    " =1",
    "\u200b=1",
    "\ufeff@x",
  ])("keeps %j from being a formula", (text) => expect(harmless(text)).toBe(`'${text}`));
  it.each(["A-1", "1=1", "", "'quoted", "(555) 0100", "München"])("leaves %j as it is", (text) =>
    expect(harmless(text)).toBe(text),
  );
});

describe("a phone number in the export", () => {
  it.each([
    ["+12125550100", "(+1) 212 555 0100"],
    ["+442071234567", "(+44) 20 7123 4567"],
    ["+11234567899", "(+1) 1234567899"],
    ["+999123456789", "(+999) 123456789"],
  ])("writes %s as %s, which no spreadsheet runs or rounds", (phone, written) => {
    expect(writtenPhone(phone)).toBe(written);
    expect(harmless(written)).toBe(written);
  });
});
