"use client";

import { useSyncExternalStore } from "react";

/**
 * A switch that this browser remembers, and that changes in all of its tabs.
 * @param initial its state at first, on the server, and if the browser stores nothing
 */
export function storedSwitch(key: string, initial: boolean) {
  const changed = `${key}-changed`;

  function isOn(): boolean {
    try {
      const stored = localStorage.getItem(key);
      return stored === null ? initial : stored === "on";
    } catch {
      return initial;
    }
  }

  function subscribe(onChange: () => void): () => void {
    window.addEventListener(changed, onChange);
    window.addEventListener("storage", onChange);
    return () => {
      window.removeEventListener(changed, onChange);
      window.removeEventListener("storage", onChange);
    };
  }

  return {
    set: (on: boolean): void => {
      try {
        localStorage.setItem(key, on ? "on" : "off");
      } catch {
        // The switch stays as it was at first.
      }
      window.dispatchEvent(new Event(changed));
    },
    use: (): boolean => useSyncExternalStore(subscribe, isOn, () => initial),
  };
}
