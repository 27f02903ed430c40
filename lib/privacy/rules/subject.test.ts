import { expect, it } from "vitest";
import { hintOf, mentionedIn, mentions, type Subject } from "./subject";

const phone: Subject = { kind: "phone", value: "+17185550199" };
const email: Subject = { kind: "email", value: "grace@example.com" };

it.each([
  "+17185550199",
  "718-555-0199",
  "(718) 555 0199",
  "Call 1.718.555.0199 first",
  "001 718 555 0199",
  "+17185550199;ext=42",
  "12 718 555 0199",
  "718-555-0199 / 212-555-0100",
  "212-555-0100 718-555-0199",
])("finds a number as people write it: %s", (text) => expect(mentions(text, phone)).toBe(true));

it.each(["+17185550198", "555 0199", "718555019900", "order 55501990", "718 555 019"])(
  "does not take another number for it: %s",
  (text) => expect(mentions(text, phone)).toBe(false),
);

it("finds a short national number only as a whole", () => {
  const norwegian: Subject = { kind: "phone", value: "+4721234567" };
  expect(mentions("21 23 45 67", norwegian)).toBe(true);
  expect(mentions("1 21 23 45 67", norwegian)).toBe(false);
});

it("finds an email in any case, and no longer one", () => {
  expect(mentions("Write to Grace@Example.com.", email)).toBe(true);
  expect(mentions("<grace@example.com>", email)).toBe(true);
  for (const other of ["agrace@example.com", "x.grace@example.com", "grace@example.com.au"])
    expect(mentions(other, email)).toBe(false);
});

it("looks into lists and objects, and at numbers", () => {
  expect(mentionedIn({ a: [{ b: "718-555-0199" }] }, phone)).toBe(true);
  expect(mentionedIn({ phone_number: 7185550199 }, phone)).toBe(true);
  expect(mentionedIn({ a: [null, true, "x"] }, phone)).toBe(false);
});

it("names nobody in a hint", () => {
  expect(hintOf(phone)).toBe("phone ending in 0199");
  expect(hintOf(email)).toBe("email starting with g");
});
