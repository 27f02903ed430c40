import bwipjs from "bwip-js/node";

/** The bars of a linear code: widths in modules, bars and spaces in turn, the first one a bar. */
export type Bars = {
  widths: number[];
  /** All widths together, without the quiet zones. */
  modules: number;
  /** The width of one module on paper, in thousandths of an inch. */
  moduleMils: number;
};

/** The order number as Code 128, or the reason why it cannot be encoded. */
export type OrderBarcode = { bars: Bars } | { bars: null; because: "characters" | "length" };

/** A square code: `size` modules a side, row by row, true where it is dark. Without the quiet zone. */
export type Matrix = { size: number; dark: boolean[] };

/** What a delivery's label is scanned by. */
export type LabelCodes = { barcode: OrderBarcode; qr: Matrix };

/** Code 128 wants ten modules of white on either side, QR four (ISO/IEC 15417 and 18004). */
export const BARCODE_QUIET_MODULES = 10;
export const QR_QUIET_MODULES = 4;

/** The width that the code and its quiet zones may take of the four inches. */
const MAX_WIDTH_MILS = 3840;

/**
 * Module widths in thousandths of an inch, the widest that fits is taken: whole dots on printers of 203 or 300 dots
 * an inch. 7.5 is the least that common scanners read (ISO/IEC 15417 leaves it to the application).
 */
const MODULE_MILS = [20, 15, 10, 7.5] as const;

/** Code 128 encodes ASCII, and with FNC4 the rest of Latin-1. */
const LAST_LATIN_1 = 0xff;

/**
 * Encodes the order number as Code 128. Characters beyond Latin-1 are rejected: in another encoding they would scan
 * as different characters, and scanning the wrong order is worse than not scanning.
 */
export function orderBarcode(orderNumber: string): OrderBarcode {
  if ([...orderNumber].some((character) => (character.codePointAt(0) ?? 0) > LAST_LATIN_1)) {
    return { bars: null, because: "characters" };
  }
  const [code] = bwipjs.raw({ bcid: "code128", text: orderNumber, binarytext: true });
  if (!code || !("sbs" in code)) throw new Error("bwip-js has drawn no bars");
  const widths = [...code.sbs];
  const modules = widths.reduce((sum, width) => sum + width, 0);
  const moduleMils = MODULE_MILS.find(
    (mils) => (modules + 2 * BARCODE_QUIET_MODULES) * mils <= MAX_WIDTH_MILS,
  );
  if (moduleMils === undefined) return { bars: null, because: "length" };
  return { bars: { widths, modules, moduleMils } };
}

/** A text as a QR code that stays readable with up to 15 % of it damaged (level M). */
export function qrMatrix(text: string): Matrix {
  const [code] = bwipjs.raw("qrcode", text, "eclevel=M");
  if (!code || !("pixs" in code)) throw new Error("bwip-js has drawn no matrix");
  return { size: code.pixx, dark: [...code.pixs].map((pixel) => pixel === 1) };
}

/** The codes of a delivery's label: the order number for the shop's scanner, the tracking page for a phone. */
export function labelCodes(of: { orderNumber: string; trackingUrl: string }): LabelCodes {
  return { barcode: orderBarcode(of.orderNumber), qr: qrMatrix(of.trackingUrl) };
}
