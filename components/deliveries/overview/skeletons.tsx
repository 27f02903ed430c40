import { Skeleton } from "@/components/kit/ui/skeleton";

function GlanceSkeleton() {
  return (
    <div role="status" aria-label="Loading today’s numbers">
      <Skeleton className="mb-3 w-24" />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-2">
        {Array.from({ length: 7 }, (_, index) => (
          <Skeleton key={index} className="h-[4.375rem] rounded-lg" />
        ))}
      </div>
      <Skeleton className="mt-5 mb-3 w-28" />
      <Skeleton className="h-14 rounded-lg" />
    </div>
  );
}

export function CardSkeleton({ label, className }: { label: string; className: string }) {
  return (
    <div role="status" aria-label={`Loading ${label}`}>
      <Skeleton className={`rounded-lg ${className}`} />
    </div>
  );
}

/** The sections down to the performance, which appear together. */
export function OverviewSkeleton() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <GlanceSkeleton />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <CardSkeleton label="what needs attention" className="h-96" />
        <CardSkeleton label="the latest deliveries" className="h-112" />
      </div>
      <CardSkeleton label="the arrival times" className="h-22" />
    </div>
  );
}
