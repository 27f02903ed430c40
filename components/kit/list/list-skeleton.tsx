import type { ReactNode } from "react";
import { cn } from "../ui/cn";
import { PageHeader } from "../ui/page-header";
import { Skeleton } from "../ui/skeleton";

type ListSkeletonProps = {
  title: string;
  /** Width classes of the header's buttons, the views, and the filters after the search. */
  buttons: string;
  views: readonly string[];
  filters: readonly string[];
  rows: number;
  rowClass: string;
  /** Content beside the list. */
  children?: ReactNode;
};

/** Placeholder of a page with a list, of the same size. */
export function ListSkeleton({
  title,
  buttons,
  views,
  filters,
  rows,
  rowClass,
  children,
}: ListSkeletonProps) {
  return (
    <div aria-busy="true">
      <PageHeader title={title} actions={<Skeleton className={cn("h-8", buttons)} />} />
      <div className="mb-3 flex h-9 items-center gap-4 border-b border-line">
        {views.map((width, view) => (
          <Skeleton key={view} className={width} />
        ))}
      </div>
      <div
        className={cn("grid items-start gap-4", children && "lg:grid-cols-[minmax(0,1fr)_minmax(20rem,40%)]")}
      >
        <div className="rounded-lg border border-line bg-surface shadow-card">
          <div className="flex flex-wrap gap-2 p-2">
            <Skeleton className="h-8 w-full sm:w-72" />
            {filters.map((width, filter) => (
              <Skeleton key={filter} className={cn("h-8", width)} />
            ))}
          </div>
          {Array.from({ length: rows }, (_, row) => (
            <div key={row} className={cn("flex items-center gap-6 border-t border-line px-3", rowClass)}>
              <Skeleton className="w-20" />
              <Skeleton className="min-w-0 flex-1" />
              <Skeleton className="w-16" />
            </div>
          ))}
        </div>
        {children}
      </div>
    </div>
  );
}
