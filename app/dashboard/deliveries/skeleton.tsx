import { PageHeader } from "@/components/kit/ui/page-header";
import { Skeleton } from "@/components/kit/ui/skeleton";

const ROWS = 12;

/** The page's places, in the sizes of what comes. */
export function DeliveriesSkeleton() {
  return (
    <div aria-busy="true">
      <PageHeader title="Deliveries" actions={<Skeleton className="h-8 w-48" />} />
      <div className="mb-3 flex h-9 items-center gap-4 border-b border-line">
        <Skeleton className="w-8" />
        <Skeleton className="w-12" />
        <Skeleton className="w-20" />
        <Skeleton className="w-24" />
      </div>
      <div className="rounded-lg border border-line bg-surface shadow-card">
        <div className="flex flex-wrap gap-2 p-2">
          <Skeleton className="h-8 w-full sm:w-72" />
          <Skeleton className="h-8 w-20" />
          <Skeleton className="h-8 w-24" />
          <Skeleton className="h-8 w-32" />
        </div>
        <div className="h-9 border-y border-line bg-sunken" />
        {Array.from({ length: ROWS }, (_, row) => (
          <div key={row} className="flex h-12 items-center gap-6 border-b border-line px-3">
            <Skeleton className="w-20" />
            <Skeleton className="w-24" />
            <Skeleton className="min-w-0 flex-1" />
          </div>
        ))}
      </div>
    </div>
  );
}
