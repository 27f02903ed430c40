import { createHash } from "node:crypto";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { STYLE_HASHES } from "@/lib/server/security-headers";
import { LABEL_PAPERS } from "@/lib/deliveries/rules/pieces";
import { PrintStyle as LabelStyle } from "./deliveries/label/print-style";
import { PrintStyle as TrackingStyle } from "@/components/deliveries/tracking/print-style";

it("allows the style elements of our pages by the hash of their text", () => {
  const labels = LABEL_PAPERS.map((paper) => createElement(LabelStyle, { paper }));
  const hashes = [...labels, createElement(TrackingStyle)].map((style) => {
    const [, text = ""] = /^<style>(.*)<\/style>$/s.exec(renderToStaticMarkup(style)) ?? [];
    return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  });
  expect(STYLE_HASHES).toEqual(hashes);
});
