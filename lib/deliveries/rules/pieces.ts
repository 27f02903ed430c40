/** Maximum labels on one page. Their codes take some seconds. */
export const MAX_LABELS = 500;

/** Paper of a printout: a label printer's, or sheets of four labels. */
export const LABEL_PAPERS = ["4x6", "a4"] as const;
export type LabelPaper = (typeof LABEL_PAPERS)[number];

/** One piece of a delivery, counted from 1. */
export type Piece = { number: number; of: number };

/** The text of a piece's code: the order number, and after it the piece if there are several, as in `W-1001-2/3`. */
export const pieceCode = (orderNumber: string, { number, of }: Piece): string =>
  of === 1 ? orderNumber : `${orderNumber}-${number}/${of}`;

/** The order number in a scanned piece's code; other texts unchanged. */
export function withoutPiece(text: string): string {
  const [, orderNumber, number, of] = /^(.+)-([1-9]\d{0,4})\/([1-9]\d{0,4})$/s.exec(text) ?? [];
  return orderNumber !== undefined && Number(number) <= Number(of) && Number(of) > 1 ? orderNumber : text;
}

/** The pieces on one page of labels, of which there are `pages`. */
export type LabelPage = { pieces: Piece[]; page: number; pages: number };

/** Returns the pieces on a page, counted from 1. Past the end, returns the last page. */
export function labelPage(quantity: number, wanted: number): LabelPage {
  const pages = Math.max(1, Math.ceil(quantity / MAX_LABELS));
  const page = Math.min(Math.max(wanted, 1), pages);
  const before = (page - 1) * MAX_LABELS;
  const count = Math.min(MAX_LABELS, quantity - before);
  const pieces = Array.from({ length: count }, (_, index) => ({ number: before + index + 1, of: quantity }));
  return { pieces, page, pages };
}
