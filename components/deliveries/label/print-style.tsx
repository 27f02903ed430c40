/** Id of the element that contains the labels. */
export const LABELS_ID = "waybill-labels";

const LABELS = `#${LABELS_ID}`;

/**
 * Prints only the labels, each on its own page: hides everything else and removes the padding of its ancestors. The rules are in the
 * page rather than in a style sheet, so that they disappear with the page. They override Tailwind's
 * utilities, which are in a layer.
 */
const CSS = `
@page { size: 4in 6in; margin: 0 }
@media print {
  html, body { background: #fff; color-scheme: light }
  body :not(:has(${LABELS})):not(${LABELS}):not(${LABELS} *) { display: none }
  html, body, :has(${LABELS}) {
    display: block; position: static; width: auto; max-width: none; height: auto; min-height: 0;
    margin: 0; padding: 0; border: 0; box-shadow: none; overflow: visible;
  }
  ${LABELS} { display: block }
  ${LABELS} > * { height: 6in; overflow: hidden; break-inside: avoid }
  ${LABELS} > * + * { break-before: page }
}`;

export function PrintStyle() {
  return <style>{CSS}</style>;
}
