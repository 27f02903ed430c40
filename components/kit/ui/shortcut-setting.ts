"use client";

import { useSyncExternalStore } from "react";

const KEY = "waybill-shortcuts";
const CHANGED = "waybill-shortcuts-changed";

function enabled(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}

export function setShortcutsEnabled(on: boolean): void {
  try {
    localStorage.setItem(KEY, on ? "on" : "off");
  } catch {
    // If the browser stores nothing, shortcuts stay on.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/**
 * Whether single-key shortcuts are enabled. They can be disabled, because dictation would trigger them (WCAG 2.1.4).
 */
export function useShortcutsEnabled(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      window.addEventListener(CHANGED, onChange);
      window.addEventListener("storage", onChange);
      return () => {
        window.removeEventListener(CHANGED, onChange);
        window.removeEventListener("storage", onChange);
      };
    },
    enabled,
    () => true,
  );
}
