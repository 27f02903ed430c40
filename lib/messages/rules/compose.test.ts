import { describe, expect, it } from "vitest";
import { contrast } from "@/lib/core/contrast";
import { composeEmail, WAYBILL } from "./compose";

const HOSTILE = `<script>alert("1")</script> & 'Söhne'`;

const composed = (name = "Corner Books", color: string | null = null) =>
  composeEmail(
    { name, color },
    {
      subject: HOSTILE,
      paragraphs: [HOSTILE],
      facts: [["Where", HOSTILE]],
      button: { label: HOSTILE, url: "https://waybill.example/x?a=1&b=%22" },
      notes: [HOSTILE],
      reason: HOSTILE,
    },
  );

describe("an email", () => {
  it("escapes all values in HTML and none in text", () => {
    const { text, html, subject } = composed(HOSTILE);
    expect(html).not.toMatch(/<script|alert\("|'Söhne'/);
    expect(html).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;Söhne&#39;");
    expect(html).toContain('href="https://waybill.example/x?a=1&amp;b=%22"');
    expect(text).toContain(HOSTILE);
    expect(text).toContain("\nhttps://waybill.example/x?a=1&b=%22\n");
    expect(subject).toBe(HOSTILE);
  });

  it("loads no resources and supports light and dark schemes", () => {
    const { html } = composed();
    expect(html).not.toMatch(/<(img|link|style|script|iframe|form)\b|url\(|@import|\bon\w+=/);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
  });

  it("uses the merchant's color, dark enough for white text", () => {
    const [, button = ""] =
      /background:(#[0-9a-f]{6});color:#ffffff/.exec(composed("A", "#ffee00").html) ?? [];
    expect(contrast(button, "#ffffff")).toBeGreaterThanOrEqual(4.5);
    expect(composed("A", "#7a0000").html).toContain("background:#7a0000;");
    expect(composeEmail(WAYBILL, { subject: "x", paragraphs: [], reason: "y" }).html).toContain("Waybill");
  });
});
