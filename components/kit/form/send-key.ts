import type { KeyboardEvent } from "react";

/** Whether Ctrl-Enter, or ⌘-Enter on a Mac, was pressed. It submits a form from any field. */
export function isSendKey(event: KeyboardEvent): boolean {
  return event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.defaultPrevented;
}
