import { useText } from "#texts";
import { Skeleton } from "@/components/kit/ui/skeleton";

function GlanceSkeleton() {
  const { t } = useText("overview");
  return (
    <div role="status" aria-label={t("loading.today")} className="grid gap-4">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-24 rounded-lg" />
        ))}
      </div>
      <Skeleton className="h-25 rounded-lg" />
    </div>
  );
}

type CardSkeletonProps = {
  /** Says what is loading. */
  label: string;
  className: string;
};

export function CardSkeleton({ label, className }: CardSkeletonProps) {
  return (
    <div role="status" aria-label={label}>
      <Skeleton className={`rounded-lg ${className}`} />
    </div>
  );
}

/** The sections of today, which appear together. */
export function OverviewSkeleton() {
  const { t } = useText("overview");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <GlanceSkeleton />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <CardSkeleton label={t("loading.attention")} className="h-96" />
        <CardSkeleton label={t("loading.latest")} className="h-112" />
      </div>
    </div>
  );
}
