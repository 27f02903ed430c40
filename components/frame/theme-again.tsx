"use client";

import { useLayoutEffect } from "react";
import { THEME_SCRIPT } from "./theme-script";

/**
 * Applies the theme when Next renders the document in the browser, as it does for a not-found thrown in a
 * layout: the document's own script does not run then.
 */
export function ThemeAgain() {
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    if (classList.contains("light") || classList.contains("dark")) return;
    const script = document.createElement("script");
    script.nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
    script.textContent = THEME_SCRIPT;
    document.head.append(script);
    script.remove();
  }, []);
  return null;
}
