"use client";

import { useEffect, useRef } from "react";

export type Shortcut = { keys: readonly string[]; run: () => void };

const SEQUENCE_MS = 1200;

/** Runs shortcuts of single letters or sequences. Disabled while typing and while a dialog is open. */
export function useShortcuts(shortcuts: readonly Shortcut[], enabled: boolean): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    if (!enabled) return;
    let typed: string[] = [];
    let lastAt = 0;
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key.length !== 1 || isTyping(event.target) || somethingOpen()) return;
      const now = event.timeStamp;
      typed = now - lastAt > SEQUENCE_MS ? [event.key] : [...typed.slice(-1), event.key];
      lastAt = now;
      const match = latest.current.find(({ keys }) => keys.join() === typed.slice(-keys.length).join());
      if (!match) return;
      event.preventDefault();
      typed = [];
      match.run();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [enabled]);
}

/** Opens the palette on Ctrl-K and ⌘-K, in fields as well. */
export function usePaletteKey(open: () => void): void {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey ||
        event.key.toLowerCase() !== "k"
      )
        return;
      event.preventDefault();
      latest.current();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable || target.matches("select, textarea, input:not([type=checkbox], [type=radio])")
  );
}

function somethingOpen(): boolean {
  return document.querySelector("dialog[open], [role=dialog], [role=menu]") !== null;
}
