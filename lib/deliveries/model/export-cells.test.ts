import { describe, expect, it } from "vitest";
import { writtenPhone } from "./export-columns";
import { harmless } from "../shared/export-csv";

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
  ])("escapes %j, which would be a formula", (text) => expect(harmless(text)).toBe(`'${text}`));
  it.each(["A-1", "1=1", "", "'quoted", "(555) 0100", "München"])("does not change %j", (text) =>
    expect(harmless(text)).toBe(text),
  );
});

describe("a phone number in the export", () => {
  it.each([
    ["+12125550100", "(+1) 212 555 0100"],
    ["+442071234567", "(+44) 20 7123 4567"],
    ["+11234567899", "(+1) 1234567899"],
    ["+999123456789", "(+999) 123456789"],
  ])("writes %s as %s, which no spreadsheet evaluates or rounds", (phone, written) => {
    expect(writtenPhone(phone)).toBe(written);
    expect(harmless(written)).toBe(written);
  });
});
