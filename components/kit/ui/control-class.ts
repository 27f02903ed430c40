import { cn } from "./cn";

/** Style of input controls. 16 px on touch screens, because iOS zooms into smaller fields. */
export function controlClass(className?: string): string {
  return cn(
    "base:h-8 base:w-full min-w-0 rounded-md border border-line-strong bg-surface px-2.5 base:text-sm base:text-ink shadow-card",
    "base:pointer-coarse:h-10 pointer-coarse:text-base",
    "transition-colors hover:border-ink/60",
    "focus-visible:border-focus focus-visible:outline-2 focus-visible:-outline-offset-1",
    "aria-invalid:border-danger data-invalid:border-danger",
    "disabled:bg-sunken disabled:text-muted disabled:hover:border-line-strong [&[readonly]]:bg-sunken",
    className,
  );
}
