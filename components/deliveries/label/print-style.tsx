import type { LabelPaper } from "@/lib/deliveries/rules/pieces";

/** Id of the element that contains the sheets of labels. */
export const LABELS_ID = "waybill-labels";

const LABELS = `#${LABELS_ID}`;

/** The page, a sheet, and a label's place on it. A millimeter less than A4, so that no sheet continues on another page. */
const PAPERS: Record<LabelPaper, string> = {
  "4x6": `
@page { size: 4in 6in; margin: 0 }
@media print {
  ${LABELS} { --label-width: 4in }
  ${LABELS} > * { height: 6in }
}`,
  a4: `
@page { size: A4; margin: 0 }
@media print {
  ${LABELS} { --label-width: 96mm }
  ${LABELS} > * { display: flex; flex-wrap: wrap; align-content: flex-start; gap: 0; width: 210mm; height: 296mm }
  ${LABELS} > * > * { display: flex; align-items: center; justify-content: center; width: 105mm; height: 148mm }
}`,
};

/**
 * Prints only the labels: hides everything else and removes the padding of its ancestors. The rules are in the
 * page rather than in a style sheet, so that they disappear with the page. They override Tailwind's
 * utilities, which are in a layer.
 */
const CSS = `
@media print {
  html, body { background: #fff; color-scheme: light }
  body :not(:has(${LABELS})):not(${LABELS}):not(${LABELS} *) { display: none }
  html, body, :has(${LABELS}) {
    display: block; position: static; width: auto; max-width: none; height: auto; min-height: 0;
    margin: 0; padding: 0; border: 0; box-shadow: none; overflow: visible;
  }
  ${LABELS} { display: block }
  ${LABELS} > * { overflow: hidden; break-inside: avoid }
  ${LABELS} > * + * { break-before: page }
}`;

export function PrintStyle({ paper = "4x6" }: { paper?: LabelPaper }) {
  return <style>{CSS + PAPERS[paper]}</style>;
}
