import { expect, it } from "vitest";
import { pagePolicy } from "./security-headers";

it("lets no script run that does not carry the nonce", () => {
  const directives = new Map(
    pagePolicy("the-nonce")
      .split("; ")
      .map((directive) => {
        const [name = "", ...sources] = directive.split(" ");
        return [name, sources.join(" ")];
      }),
  );
  expect(Object.fromEntries(directives)).toMatchObject({
    "default-src": "'self'",
    "script-src": "'self' 'nonce-the-nonce' 'strict-dynamic'",
    "script-src-attr": "'none'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
  });
  expect(directives.get("style-src")).not.toContain("unsafe-inline");
});
