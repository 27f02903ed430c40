import type { KeyboardEvent } from "react";

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>("[role^=menuitem]:not([aria-disabled=true])")];
}

export function focusMenuItem(menu: HTMLElement, which: "first" | "last"): void {
  itemsOf(menu)
    .at(which === "first" ? 0 : -1)
    ?.focus();
}

/** Arrow keys (wrapping around), Home, End, and the first letter of an item. */
export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const items = itemsOf(event.currentTarget);
  const at = items.findIndex((item) => item === document.activeElement);
  const next = nextItem(event, items, at);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function nextItem(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  items: HTMLElement[],
  at: number,
): HTMLElement | undefined {
  switch (key) {
    case "ArrowDown":
      return items[(at + 1) % items.length];
    case "ArrowUp":
      return items.at(at <= 0 ? -1 : at - 1);
    case "Home":
      return items[0];
    case "End":
      return items.at(-1);
  }
  if (key.length !== 1 || key === " " || ctrlKey || metaKey || altKey) return undefined;
  const fromNext = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return fromNext.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
}
