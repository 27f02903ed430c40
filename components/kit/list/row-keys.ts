import type { KeyboardEvent } from "react";

const STOPS = ["a[data-row-link]", "input[data-row-checkbox]"] as const;

/** Up, Down, Home and End go from a row's link to another row's link, and likewise from box to box. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event;
  if (!(target instanceof Element) || event.altKey || event.ctrlKey || event.metaKey) return;
  const selector = STOPS.find((stop) => target.matches(stop));
  if (!selector) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const next = stopAt(event.key, stops, stops.indexOf(target as HTMLElement));
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function stopAt(key: string, stops: HTMLElement[], at: number): HTMLElement | undefined {
  switch (key) {
    case "ArrowDown":
      return stops[at + 1];
    case "ArrowUp":
      return stops[at - 1];
    case "Home":
      return stops[0];
    case "End":
      return stops.at(-1);
    default:
      return undefined;
  }
}
