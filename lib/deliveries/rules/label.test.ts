import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeCode128 } from "../model/code-128.fixture";
import { BARCODE_QUIET_MODULES, labelCodes, orderBarcode, qrMatrix } from "./label";

const latin1 = fc.string({
  unit: fc.integer({ min: 1, max: 255 }).map((code) => String.fromCharCode(code)),
  minLength: 1,
  maxLength: 18,
});

describe("the order number's Code 128", () => {
  it.each([
    "DS-10401",
    "1",
    "12345678901234",
    "Order #7 / blue, 100 %",
    "a\tb",
    "^029 ~x (01)",
    "café-Ünß",
    "ÀÉÎÕÜ and on",
    "\u0080\u00a0ÿ",
  ])("decodes to the same text: %s", (orderNumber) => {
    const { bars } = orderBarcode(orderNumber);
    expect(bars && decodeCode128(bars.widths)).toBe(orderNumber);
  });

  it("decodes to the same text for any Latin-1", () => {
    fc.assert(
      fc.property(latin1, (orderNumber) => {
        const { bars } = orderBarcode(orderNumber);
        if (bars) expect(decodeCode128(bars.widths)).toBe(orderNumber);
      }),
      { numRuns: 500 },
    );
  });

  it.each(["注文-7", "order 🚚", "Заказ 12", "a\u200bb", "€ 5"])("is null for %s", (orderNumber) => {
    expect(orderBarcode(orderNumber)).toEqual({ bars: null, because: "characters" });
  });

  it("is omitted if its modules would be too narrow to scan", () => {
    expect(orderBarcode("x".repeat(41)).bars).not.toBeNull();
    expect(orderBarcode("x".repeat(42))).toEqual({ bars: null, because: "length" });
    expect(orderBarcode("1".repeat(80)).bars).not.toBeNull();
    expect(orderBarcode("x".repeat(128))).toEqual({ bars: null, because: "length" });
  });

  it("has an optimal width for scanners, and fits the paper with its quiet zones", () => {
    const numbers = ["7", "DS-10401", "a".repeat(10), "a".repeat(18), "a".repeat(28), "a".repeat(41)];
    const widths = numbers.map((orderNumber) => {
      const { bars } = orderBarcode(orderNumber);
      const { modules, moduleMils } = bars ?? { modules: 0, moduleMils: 0 };
      expect((modules + 2 * BARCODE_QUIET_MODULES) * moduleMils).toBeLessThanOrEqual(3840);
      return moduleMils;
    });
    expect(widths).toEqual([20, 20, 20, 15, 10, 7.5]);
  });
});

describe("the QR code", () => {
  it("is a square with its three finder patterns", () => {
    const { size, dark } = qrMatrix("https://waybill.example/track/abcdefghijklmnopqrstuv");
    expect(dark).toHaveLength(size * size);
    const row = (y: number, from: number) =>
      dark
        .slice(y * size + from, y * size + from + 7)
        .map((module) => (module ? "#" : "."))
        .join("");
    const finder = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"];
    for (const [left, top] of [
      [0, 0],
      [size - 7, 0],
      [0, size - 7],
    ] as const) {
      expect(finder.map((_line, y) => row(top + y, left))).toEqual(finder);
    }
  });

  it("grows with the encoded URL", () => {
    const sizes = [40, 62, 120].map((length) => qrMatrix(`https://${"w".repeat(length - 8)}`).size);
    expect(sizes).toEqual([29, 33, 45]);
  });
});

it("creates both codes of a label", () => {
  const trackingUrl = "https://waybill.example/track/x";
  const piece = { number: 1, of: 2 };
  expect(labelCodes({ orderNumber: "W-1", trackingUrl }, [piece])).toEqual([
    { piece, text: "W-1-1/2", barcode: orderBarcode("W-1-1/2"), qr: qrMatrix(trackingUrl) },
  ]);
});
