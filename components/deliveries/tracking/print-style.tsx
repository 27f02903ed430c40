/** On paper, the page is black on white in either theme. */
const CSS = `
@page { margin: 15mm }
@media print {
  :root, .dark {
    color-scheme: light; --canvas: #fff; --surface: #fff; --ink: #000; --muted: #444; --line: #bbb;
    --shadow-color: transparent;
  }
}`;

export function PrintStyle() {
  return <style>{CSS}</style>;
}
