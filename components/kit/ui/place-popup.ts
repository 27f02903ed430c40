export type Placement = { side?: "top" | "bottom"; align?: "start" | "center" | "end"; matchWidth?: boolean };

const GAP = 4;
const EDGE = 8;

/**
 * Places a popup in the top layer next to its anchor: on the other side if there is more space, and never off
 * the screen.
 */
export function placePopup(
  anchor: HTMLElement,
  popup: HTMLElement,
  { side = "bottom", align = "start", matchWidth }: Placement,
) {
  const at = anchor.getBoundingClientRect();
  const { scrollTop } = popup;
  const { style } = popup;
  style.maxHeight = "";
  if (matchWidth) style.width = `${at.width}px`;

  const height = popup.offsetHeight;
  const room = { top: at.top - GAP - EDGE, bottom: window.innerHeight - at.bottom - GAP - EDGE };
  const other = side === "top" ? "bottom" : "top";
  const chosen = height > room[side] && room[other] > room[side] ? other : side;
  const shown = Math.min(height, Math.max(room[chosen], 64));
  style.maxHeight = `${Math.max(room[chosen], 64)}px`;
  style.top = `${chosen === "bottom" ? at.bottom + GAP : at.top - GAP - shown}px`;

  const width = popup.offsetWidth;
  const left = { start: at.left, center: at.left + (at.width - width) / 2, end: at.right - width }[align];
  style.left = `${Math.max(EDGE, Math.min(left, document.documentElement.clientWidth - width - EDGE))}px`;
  popup.scrollTop = scrollTop;
}
