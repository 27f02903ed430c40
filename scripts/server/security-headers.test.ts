import { createHash } from "node:crypto";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PrintStyle as LabelStyle } from "@/components/deliveries/label/print-style";
import { PrintStyle as TrackingStyle } from "@/components/tracking/print-style";
import { pagePolicy, STYLE_HASHES } from "./security-headers.mjs";

it("allows the style elements of our pages by the hash of their text", () => {
  const hashes = [LabelStyle, TrackingStyle].map((style) => {
    const [, text = ""] = /^<style>(.*)<\/style>$/s.exec(renderToStaticMarkup(createElement(style))) ?? [];
    return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  });
  expect(STYLE_HASHES).toEqual(hashes);
});

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
