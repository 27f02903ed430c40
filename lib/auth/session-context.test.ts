import { expect, it } from "vitest";
import { authorisedMerchantId } from "@/lib/core/ids";
import { lacksFactor } from "./session-context";

const id = authorisedMerchantId("books");
const session = {
  user: {
    id: "u",
    name: "Ada",
    email: "ada@books.example",
    isStaff: false,
    isAdmin: false,
    language: null,
    hasSecondFactor: false,
  },
  merchant: {
    id,
    key: "books",
    name: "Books",
    currency: "USD",
    units: "metric" as const,
    requiresSecondFactor: true,
    sandboxOf: null,
    erasesAt: null,
  },
  signOnMerchantId: null,
};

it("demands a second factor for a session with a password, but not for one of an identity provider", () => {
  expect(lacksFactor(session)).toBe(true);
  expect(lacksFactor({ ...session, user: { ...session.user, hasSecondFactor: true } })).toBe(false);
  expect(lacksFactor({ ...session, signOnMerchantId: id })).toBe(false);
});
