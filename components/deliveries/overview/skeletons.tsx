import { Skeleton } from "@/components/kit/ui/skeleton";

function GlanceSkeleton() {
  return (
    <div role="status" aria-label="Loading today’s numbers" className="grid gap-4">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-24 rounded-lg" />
        ))}
      </div>
      <Skeleton className="h-25 rounded-lg" />
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

/** The sections of today, which appear together. */
export function OverviewSkeleton() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <GlanceSkeleton />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <CardSkeleton label="what needs attention" className="h-96" />
        <CardSkeleton label="the latest deliveries" className="h-112" />
      </div>
    </div>
  );
}
