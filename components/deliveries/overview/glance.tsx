import NextLink from "next/link";
import { formatCount, STATUS_LABELS } from "../format";
import { formatMoney } from "@/lib/core/money";
import { deliveriesPath } from "../paths";
import { StatusDot } from "../status-badge";
import { cn } from "@/components/kit/ui/cn";
import type { DeliveryStatus } from "@/lib/deliveries/status";
import type { Today } from "@/lib/deliveries/reads/today-at-a-glance";

const TILE =
  "flex min-w-0 flex-col rounded-lg border border-line bg-surface px-3 py-2.5 shadow-card transition-colors hover:bg-hover";

/** Open deliveries of any age. Each number links to its deliveries. */
export function OpenNow({ open, merchantKey }: Pick<Today, "open"> & { merchantKey: string }) {
  return (
    <section aria-labelledby="open-now">
      <h2 id="open-now" className="mb-2 text-[0.9375rem] font-semibold">
        Open now
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-2">
        {open.map(({ status, count }) => (
          <li key={status}>
            <StatusTile status={status} count={count} merchantKey={merchantKey} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type StatusTileProps = { status: DeliveryStatus; count: number; merchantKey: string };

function StatusTile({ status, count, merchantKey }: StatusTileProps) {
  return (
    <NextLink href={deliveriesPath(merchantKey, { status: [status] })} prefetch={false} className={TILE}>
      <span className="flex items-center gap-1.5 text-xs text-muted">
        <StatusDot status={status} />
        {STATUS_LABELS[status]}
      </span>{" "}
      <span className={cn("text-2xl leading-8 font-semibold tabular-nums", count === 0 && "text-muted")}>
        {formatCount(count)}
      </span>
    </NextLink>
  );
}

type CreatedTodayProps = { today: Today["today"]; currency: string; merchantKey: string };

/** Deliveries created since midnight, by status. */
export function CreatedToday({ today, currency, merchantKey }: CreatedTodayProps) {
  const standing = today.byStatus.filter(({ count }) => count > 0);
  return (
    <section aria-labelledby="created-today">
      <h2 id="created-today" className="mb-2 text-[0.9375rem] font-semibold">
        Created today
      </h2>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3 shadow-card">
        <NextLink
          href={deliveriesPath(merchantKey, { days: "today" })}
          prefetch={false}
          className="rounded-sm hover:underline"
        >
          <span className="text-2xl leading-8 font-semibold tabular-nums">{formatCount(today.total)}</span>{" "}
          <span className="text-muted">{today.total === 1 ? "delivery" : "deliveries"}</span>
        </NextLink>
        <p>
          <span className="text-2xl leading-8 font-semibold tabular-nums">
            {formatMoney(today.spendCents, currency)}
          </span>{" "}
          <span className="text-muted">spend</span>
        </p>
        {standing.length > 0 && (
          <ul aria-label="Created today, by status" className="flex flex-wrap gap-x-4 gap-y-1">
            {standing.map(({ status, count }) => (
              <li key={status}>
                <NextLink
                  href={deliveriesPath(merchantKey, { status: [status], days: "today" })}
                  prefetch={false}
                  className="flex items-center gap-1.5 rounded-sm py-1 hover:underline"
                >
                  <StatusDot status={status} />
                  <span>{STATUS_LABELS[status]}</span>{" "}
                  <span className="font-semibold tabular-nums">{formatCount(count)}</span>
                </NextLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
