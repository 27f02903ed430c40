import { useText } from "#texts";
import { HELD_DAYS, type HeldRanges } from "@/lib/deliveries/reads/read-held-ranges";
import { formatShare } from "./figures";

/** With fewer arrivals, a share is not meaningful. */
const LEAST_ARRIVALS = 20;

type HeldRangesProps = HeldRanges & { isSandbox: boolean };

/** Share of deliveries that arrived within the range shown to recipients at pickup. */
export function HeldRangesCard({ isSandbox, ...held }: HeldRangesProps) {
  const { t } = useText("overview");
  return (
    <section aria-labelledby="held-ranges">
      <h2 id="held-ranges" className="mb-2 text-[0.9375rem] font-semibold">
        {t("held.title")}
      </h2>
      <div className="rounded-lg border border-line bg-surface px-4 py-3 shadow-card">
        {isSandbox ? <p className="text-muted">{t("held.sandbox")}</p> : <Share {...held} />}
      </div>
    </section>
  );
}

function Share({ arrivals, within, goal }: HeldRanges) {
  const text = useText("overview");
  const { t } = text;
  const shown = { days: HELD_DAYS, count: arrivals };
  if (arrivals < LEAST_ARRIVALS) {
    return <p className="text-muted">{t("held.few", { ...shown, least: LEAST_ARRIVALS })}</p>;
  }
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="text-2xl leading-8 font-semibold tabular-nums">
        {formatShare(text, within / arrivals, 0)}
      </span>{" "}
      <span>{t("held.within", { goal: formatShare(text, goal, 0) })}</span>{" "}
      <span className="text-muted">{t("held.of", shown)}</span>
    </p>
  );
}
