"use client";

import { useSyncExternalStore } from "react";
import { THEME_KEY } from "./theme-script";

const THEMES = ["light", "dark", "system"] as const;
type Theme = (typeof THEMES)[number];

/** The theme chosen in this browser, and a setter. The script of every page applies it. */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  const theme = useSyncExternalStore(subscribe, current, () => "system" as const);
  return { theme, setTheme };
}

function subscribe(changed: () => void): () => void {
  window.addEventListener("storage", changed);
  return () => window.removeEventListener("storage", changed);
}

function current(): Theme {
  try {
    const kept = localStorage.getItem(THEME_KEY);
    return THEMES.find((theme) => theme === kept) ?? "system";
  } catch {
    // Private windows of some browsers.
    return "system";
  }
}

function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    return;
  }
  // Browsers notify only the other tabs.
  window.dispatchEvent(new Event("storage"));
}
