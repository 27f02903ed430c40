"use client";

import { useShortcutsEnabled } from "@/components/frame/shortcut-setting";
import { useShortcuts } from "@/components/frame/use-shortcuts";

type BoardKeys = {
  step: (by: 1 | -1) => void;
  toggle: () => void;
  assign: () => void;
  takeBack: () => void;
  help: () => void;
};

/** The page's shortcuts of single keys; none works while a dialog is open or somebody types. */
export function useBoardKeys({ step, toggle, assign, takeBack, help }: BoardKeys): void {
  useShortcuts(
    [
      { keys: ["j"], run: () => step(1) },
      { keys: ["k"], run: () => step(-1) },
      { keys: ["x"], run: toggle },
      { keys: ["a"], run: assign },
      { keys: ["u"], run: takeBack },
      { keys: ["/"], run: () => document.querySelector<HTMLElement>("main input[type=search]")?.focus() },
      { keys: ["?"], run: help },
    ],
    useShortcutsEnabled(),
  );
}
