import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deliveriesPath, deliveryPath, newDeliveryPath, orderNumberFromSegment } from "./paths";
import { labelsPath, tableUrl } from "./table/search-params";

/** The last path segment as a browser would send it. */
const sent = (orderNumber: string) =>
  new URL(deliveryPath("shop", orderNumber), "https://waybill.example").pathname
    .split("/")
    .slice(4)
    .join("/");

describe("the path of a delivery", () => {
  it.each([
    "A-1",
    "new",
    "~new",
    "~~new",
    ".",
    "..",
    "~..",
    "~A",
    "a/b",
    "50%",
    "%2F",
    "a b?#",
    "注文",
    "export",
    "...",
    "\\",
  ])("round-trips %j", (orderNumber) => {
    expect(sent(orderNumber)).not.toMatch(/^(new|\.\.?)?$|\//);
    expect(orderNumberFromSegment(sent(orderNumber))).toBe(orderNumber.normalize("NFC"));
  });

  it("round-trips any order number", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }), (orderNumber) => {
        expect(orderNumberFromSegment(sent(orderNumber))).toBe(orderNumber.normalize("NFC"));
        expect(deliveryPath("shop", orderNumber)).not.toBe(newDeliveryPath("shop"));
      }),
    );
  });

  it("is null for an invalid encoding", () => {
    expect(orderNumberFromSegment("%E0%A4%A")).toBeNull();
  });
});

describe("the path of the table", () => {
  it("contains the filter", () => {
    expect(deliveriesPath("shop")).toBe("/dashboard/shop/deliveries");
    expect(deliveriesPath("shop", { status: ["failed", "incomplete"], days: "today" })).toBe(
      "/dashboard/shop/deliveries?status=failed%2Cincomplete&days=today",
    );
    expect(deliveriesPath("shop", { orders: ["A/1", "B&2"], q: "" })).toBe(
      "/dashboard/shop/deliveries?orders=A%2F1%2CB%262",
    );
  });

  it("keeps order numbers with commas apart", () => {
    const orders = ["A,1", "B"];
    for (const path of [deliveriesPath("shop", { orders }), labelsPath("shop", { orders })]) {
      const { searchParams } = new URL(path, "https://waybill.example");
      expect(tableUrl.read(Object.fromEntries(searchParams)).orders).toEqual(orders);
    }
  });
});
