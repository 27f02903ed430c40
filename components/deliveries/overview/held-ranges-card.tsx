import { HELD_DAYS, type HeldRanges } from "@/lib/deliveries/reads/read-held-ranges";
import { counted } from "@/lib/core/counted";

/** With fewer arrivals, a share is not meaningful. */
const LEAST_ARRIVALS = 20;

const PERCENT = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 0 });

type HeldRangesProps = HeldRanges & { isSandbox: boolean };

/** Share of deliveries that arrived within the range shown to recipients at pickup. */
export function HeldRangesCard({ isSandbox, ...held }: HeldRangesProps) {
  return (
    <section aria-labelledby="held-ranges">
      <h2 id="held-ranges" className="mb-2 text-[0.9375rem] font-semibold">
        Arrival times
      </h2>
      <div className="rounded-lg border border-line bg-surface px-4 py-3 shadow-card">
        {isSandbox ? (
          <p className="text-muted">
            Sandbox deliveries are simulated, so their arrival times are not counted.
          </p>
        ) : (
          <Share {...held} />
        )}
      </div>
    </section>
  );
}

function Share({ arrivals, within, goal }: HeldRanges) {
  const inWords = counted(arrivals, "arrival");
  if (arrivals < LEAST_ARRIVALS) {
    return (
      <p className="text-muted">
        {arrivals === 0 ? "No arrivals" : `Only ${inWords}`} in the last {HELD_DAYS} days. From{" "}
        {LEAST_ARRIVALS} arrivals, this card shows how many were within the range that the tracking page
        showed at pickup.
      </p>
    );
  }
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="text-2xl leading-8 font-semibold tabular-nums">
        {PERCENT.format(within / arrivals)}
      </span>{" "}
      <span>of arrivals within the range shown at pickup (goal {PERCENT.format(goal)})</span>{" "}
      <span className="text-muted">
        Last {HELD_DAYS} days, {inWords}
      </span>
    </p>
  );
}
