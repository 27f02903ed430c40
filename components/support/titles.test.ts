import { expect, it } from "vitest";
import { textIn } from "@/components/texts/catalogs";
import { asMerchantTitle, deliveryTitle, searchTitle } from "./titles";

const text = textIn("en", "support");

const opened = (orderNumber: string, isSandbox = false) => ({
  delivery: { orderNumber },
  merchant: { name: "Corner Books", isSandbox },
});

it("contains the delivery and its merchant verbatim", () => {
  expect(deliveryTitle(text, opened("A$&%s/1"))).toEqual({ absolute: "A$&%s/1 · Corner Books · Waybill" });
  expect(asMerchantTitle(text, opened("A-1", true))).toEqual({
    absolute: "A-1 · As Corner Books sees it · Sandbox · Waybill",
  });
});

it("contains the shortened search text and the section", () => {
  expect(searchTitle(text, "", "live")).toEqual({ absolute: "Support · Waybill" });
  expect(searchTitle(text, " A-1 ", "sandbox")).toEqual({ absolute: "A-1 · Sandboxes · Support · Waybill" });
  expect(searchTitle(text, "A-1\nA-2\nA-3", "live")).toEqual({
    absolute: "A-1 and 2 more · Support · Waybill",
  });
  expect(searchTitle(text, "7".repeat(50), "live")).toEqual({
    absolute: `${"7".repeat(39)}… · Support · Waybill`,
  });
});
