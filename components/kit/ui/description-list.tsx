import type { ReactNode } from "react";
import { cn } from "./cn";

type DescriptionListProps = {
  /** An item. Null and undefined values show a dash; in a grid, wide items span two columns. */
  items: readonly { term: ReactNode; value: ReactNode; key?: string; isWide?: boolean }[];
  /** `rows`: term beside value; `grid`: term above value, as many columns as fit. */
  layout?: "rows" | "grid";
  className?: string;
};

export function DescriptionList({ items, layout = "rows", className }: DescriptionListProps) {
  const grid = layout === "grid";
  return (
    <dl
      className={cn(
        grid ? "grid gap-x-4 gap-y-3 base:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]" : "grid gap-2",
        className,
      )}
    >
      {items.map(({ term, value, key, isWide }, index) => (
        <div
          key={key ?? index}
          className={cn(
            "min-w-0",
            grid ? isWide && "sm:col-span-2" : "grid gap-x-4 sm:grid-cols-[10rem_1fr]",
          )}
        >
          <dt className={cn("text-muted", grid && "text-xs")}>{term}</dt>
          <dd className="min-w-0 wrap-break-word">{value ?? <span className="text-muted">—</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
