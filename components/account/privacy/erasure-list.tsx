import { useText } from "#texts";
import { ViewerTime } from "@/components/deliveries/viewer-time";
import { Badge } from "@/components/kit/ui/badge";
import type { ListedErasure } from "@/lib/privacy/reads/list-erasures";
import { FollowErasures } from "./follow-erasures";
import { countWords, failureWords, type PrivacyText } from "./labels";

type ErasureListProps = {
  erasures: readonly ListedErasure[];
  /** Whether it says which merchant. */
  isEverywhere: boolean;
};

/** The latest erasures. While one runs, the page follows it. */
export function ErasureList({ erasures, isEverywhere }: ErasureListProps) {
  const text = useText("privacy");
  const { t } = text;
  const isRunning = erasures.some(({ state }) => state === "running");
  return (
    <>
      {isRunning && <FollowErasures />}
      <ul className="divide-y divide-line" aria-label={t("erasures.title")}>
        {erasures.map((erasure) => (
          <li key={erasure.id} className="grid gap-1 py-2.5">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium first-letter:uppercase">{erasure.hint}</span>
              {isEverywhere && (
                <span className="text-muted">{erasure.merchantName ?? t("erasures.allMerchants")}</span>
              )}
              <State {...erasure} />
            </div>
            <p className="text-muted">{outcome(text, erasure)}</p>
            {erasure.state === "failed" && <p>{failureWords(text, erasure)}</p>}
            <p className="text-xs text-muted">
              {erasure.createdByName} · <ViewerTime instant={erasure.createdAt} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function outcome(text: PrivacyText, { state, step, steps, counts }: ListedErasure): string {
  if (state === "running") return text.t("erasures.step", { step: Math.min(step + 1, steps), steps });
  const { left = 0 } = counts;
  const erased = countWords(text, counts);
  return left === 0 ? erased : text.t("erasures.left", { counts: erased, count: left });
}

function State({ state }: ListedErasure) {
  const { t } = useText("privacy");
  if (state === "running") return <Badge tone="info">{t("erasures.running")}</Badge>;
  if (state === "failed") return <Badge tone="danger">{t("erasures.failed")}</Badge>;
  return <Badge tone="success">{t("erasures.done")}</Badge>;
}
