import { cn } from "./cn";

/** The place of something that is still loading. Give it the size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn("block h-4 animate-pulse rounded-md bg-hover", className)} />;
}
