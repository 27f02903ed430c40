import { cn } from "./cn";

/** A placeholder for loading content. Give it the size of the content. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden className={cn("block animate-pulse bg-hover base:h-4 base:rounded-md", className)} />
  );
}
