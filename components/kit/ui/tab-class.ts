import { cn } from "./cn";

/** Classes of a tab, whether it switches a view or opens a page. */
export function tabClass(active: boolean): string {
  return cn(
    "relative base:flex base:h-9 shrink-0 items-center px-1 font-medium whitespace-nowrap -outline-offset-2 transition-colors",
    active
      ? "text-ink after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-accent"
      : "base:text-muted hover:text-ink",
  );
}
