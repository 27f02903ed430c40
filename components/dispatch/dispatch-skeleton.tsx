import { PageHeader } from "@/components/kit/ui/page-header";
import { Skeleton } from "@/components/kit/ui/skeleton";

const ROWS = 8;

/** The page's places, in the sizes of what comes. */
export function DispatchSkeleton() {
  return (
    <div aria-busy="true">
      <PageHeader title="Dispatch" actions={<Skeleton className="h-8 w-20" />} />
      <div className="mb-3 flex h-9 items-center gap-4 border-b border-line">
        <Skeleton className="w-20" />
        <Skeleton className="w-20" />
        <Skeleton className="w-20" />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,40%)]">
        <div className="rounded-lg border border-line bg-surface shadow-card">
          <div className="flex flex-wrap gap-2 p-2">
            <Skeleton className="h-8 w-full sm:w-72" />
            <Skeleton className="h-8 w-24" />
          </div>
          {Array.from({ length: ROWS }, (_, row) => (
            <div key={row} className="flex h-16 items-center gap-6 border-t border-line px-3">
              <Skeleton className="w-20" />
              <Skeleton className="min-w-0 flex-1" />
              <Skeleton className="w-16" />
            </div>
          ))}
        </div>
        <Skeleton className="aspect-3/2 h-auto w-full max-lg:hidden" />
      </div>
    </div>
  );
}
