import type { KeyboardEvent } from "react";

/** Whether Ctrl-Enter was pressed, or ⌘-Enter on a Mac, which sends a form from any of its fields. */
export function isSendKey(event: KeyboardEvent): boolean {
  return event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.defaultPrevented;
}
