import { Skeleton } from "@/components/kit/ui/skeleton";

export function GlanceSkeleton() {
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
