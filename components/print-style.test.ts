import { createHash } from "node:crypto";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { STYLE_HASHES } from "@/lib/server/security-headers";
import { PrintStyle as LabelStyle } from "./deliveries/label/print-style";
import { PrintStyle as TrackingStyle } from "@/components/deliveries/tracking/print-style";

it("allows the style elements of our pages by the hash of their text", () => {
  const hashes = [LabelStyle, TrackingStyle].map((style) => {
    const [, text = ""] = /^<style>(.*)<\/style>$/s.exec(renderToStaticMarkup(createElement(style))) ?? [];
    return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  });
  expect(STYLE_HASHES).toEqual(hashes);
});
