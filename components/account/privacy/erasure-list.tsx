import { ViewerTime } from "@/components/deliveries/viewer-time";
import { Badge } from "@/components/kit/ui/badge";
import { counted } from "@/lib/core/counted";
import type { ListedErasure } from "@/lib/privacy/reads/list-erasures";
import { FollowErasures } from "./follow-erasures";
import { countWords, failureWords } from "./labels";

type ErasureListProps = {
  erasures: readonly ListedErasure[];
  /** Whether it says which merchant. */
  isEverywhere: boolean;
};

/** The latest erasures. While one runs, the page follows it. */
export function ErasureList({ erasures, isEverywhere }: ErasureListProps) {
  const isRunning = erasures.some(({ state }) => state === "running");
  return (
    <>
      {isRunning && <FollowErasures />}
      <ul className="divide-y divide-line" aria-label="Erasures">
        {erasures.map((erasure) => (
          <li key={erasure.id} className="grid gap-1 py-2.5">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium first-letter:uppercase">{erasure.hint}</span>
              {isEverywhere && <span className="text-muted">{erasure.merchantName ?? "All merchants"}</span>}
              <State {...erasure} />
            </div>
            <p className="text-muted">{outcome(erasure)}</p>
            {erasure.state === "failed" && <p>{failureWords(erasure)}</p>}
            <p className="text-xs text-muted">
              {erasure.createdByName} · <ViewerTime instant={erasure.createdAt} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function outcome({ state, step, steps, counts }: ListedErasure): string {
  if (state === "running") return `Step ${Math.min(step + 1, steps)} of ${steps}`;
  const { left = 0 } = counts;
  if (left === 0) return countWords(counts);
  const booked = counted(left, "delivery was", "deliveries were");
  return `${countWords(counts)}. ${booked} booked during the erasure and ${left === 1 ? "stays" : "stay"}.`;
}

function State({ state }: ListedErasure) {
  if (state === "running") return <Badge tone="info">Running</Badge>;
  if (state === "failed") return <Badge tone="danger">Failed</Badge>;
  return <Badge tone="success">Erased</Badge>;
}
