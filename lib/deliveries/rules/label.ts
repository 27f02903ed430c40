import bwipjs from "bwip-js/node";
import { type Piece, pieceCode } from "./pieces";

/** Bars of a linear code: widths in modules, alternating bars and spaces, starting with a bar. */
export type Bars = {
  widths: number[];
  /** Sum of the widths, without the quiet zones. */
  modules: number;
  /** Width of one module on paper, in thousandths of an inch. */
  moduleMils: number;
};

/** The order number as Code 128, or the reason why it cannot be encoded. */
export type OrderBarcode = { bars: Bars } | { bars: null; because: "characters" | "length" };

/** A square code: `size` modules a side, row by row, true for dark. Without the quiet zone. */
export type Matrix = { size: number; dark: boolean[] };

/** Codes on the label of a piece; `text` is that of the barcode. */
export type LabelCodes = { piece: Piece; text: string; barcode: OrderBarcode; qr: Matrix };

/** Code 128 requires ten white modules on either side, QR four (ISO/IEC 15417 and 18004). */
export const BARCODE_QUIET_MODULES = 10;
export const QR_QUIET_MODULES = 4;

/** Maximum width of the code and its quiet zones, of four inches. */
const MAX_WIDTH_MILS = 3840;

/**
 * Module widths in thousandths of an inch, of which the widest that fits is used: whole dots on printers of 203 or
 * 300 dots an inch. 7.5 is the minimum for common scanners (ISO/IEC 15417 leaves it to the application).
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

/** Returns a text as a QR code that stays readable with up to 15 % of it damaged (level M). */
export function qrMatrix(text: string): Matrix {
  const [code] = bwipjs.raw("qrcode", text, "eclevel=M");
  if (!code || !("pixs" in code)) throw new Error("bwip-js has drawn no matrix");
  return { size: code.pixx, dark: [...code.pixs].map((pixel) => pixel === 1) };
}

/**
 * Returns the codes of the labels of pieces: the order number and the piece for the shop's scanner, the tracking page for a
 * phone.
 */
export function labelCodes(
  { orderNumber, trackingUrl }: { orderNumber: string; trackingUrl: string },
  pieces: readonly Piece[],
): LabelCodes[] {
  const qr = qrMatrix(trackingUrl);
  return pieces.map((piece) => {
    const text = pieceCode(orderNumber, piece);
    return { piece, text, barcode: orderBarcode(text), qr };
  });
}
