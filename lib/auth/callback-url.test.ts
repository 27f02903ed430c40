import { describe, expect, it } from "vitest";
import { safeCallbackPath } from "./callback-url";

describe("safeCallbackPath", () => {
  it.each([
    "/dashboard",
    "/dashboard/deliveries?status=pending&page=2#row-3",
    "/dashboard/deliveries/A%2FB%20C",
    "/invite/abc",
    "/apis",
    "/?next=//evil.example",
    "/%2F%2Fevil.example",
  ])("returns to %s", (path) => {
    expect(safeCallbackPath(path)).toBe(path);
  });

  it("encodes what a browser would", () => {
    expect(safeCallbackPath("/dashboard/deliveries/注文")).toBe("/dashboard/deliveries/%E6%B3%A8%E6%96%87");
  });

  it.each([
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    " //evil.example",
    "/.//evil.example",
    "/x/..//evil.example",
    "/%2e//evil.example",
    "https:evil.example",
    "https://evil.example",
    "https://localhost:3000/dashboard",
    "http://[",
    "javascript:alert(1)",
    "data:text/html,x",
    "dashboard",
    "",
    "/\u0000",
    "/a b",
    `/${"a".repeat(3000)}`,
    "/sign-in",
    "/sign-in?callbackUrl=/sign-in",
    "/api/auth/signout",
    null,
    undefined,
    7,
    ["/dashboard"],
    { toString: () => "/dashboard" },
  ])("does not follow %j", (value) => {
    expect(safeCallbackPath(value)).toBe("/dashboard");
  });
});
