import { Repeat } from "lucide-react";
import { Badge } from "@/components/kit/ui/badge";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { Card } from "@/components/kit/ui/card";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { Link } from "@/components/kit/ui/link";
import type { SeriesEntry } from "@/lib/series/reads/list-series";
import { newSeriesPath, seriesPath } from "../paths";
import { dateWords } from "./date-words";
import { failureWords } from "./failure-words";
import { ruleWords } from "./words";

type SeriesListProps = { series: readonly SeriesEntry[]; merchantKey: string; mayWrite: boolean };

/** Failures listed for each series; its page has all. */
const FAILURES_SHOWN = 2;

/** The merchant's series. */
export function SeriesList({ series, merchantKey, mayWrite }: SeriesListProps) {
  return (
    <Card title="Series" padded={false}>
      {series.length === 0 ? (
        <EmptyState
          icon={<Repeat />}
          title="No recurring deliveries yet"
          description="A series books the same delivery on the days you choose."
          actions={
            mayWrite && (
              <ButtonLink variant="primary" href={newSeriesPath(merchantKey)}>
                New series
              </ButtonLink>
            )
          }
        />
      ) : (
        <ul aria-label="Series" className="divide-y divide-line border-t border-line">
          {series.map((each) => (
            <li key={each.id} className="px-4 py-2.5">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <Link quiet href={seriesPath(merchantKey, each.id)} className="font-medium wrap-anywhere">
                  {each.name}
                </Link>
                <SeriesBadge {...each} />
                {each.failed > 0 && <Badge tone="danger">{each.failed} failed</Badge>}
              </p>
              <p className="mt-0.5 text-xs wrap-anywhere text-muted">
                {ruleWords(each.rule)} · {each.form.pickup.customer_name} to {each.form.dropoff.customer_name}
                {each.nextDate !== null && ` · next on ${dateWords(each.nextDate)}`}
              </p>
              {each.failures.slice(0, FAILURES_SHOWN).map(({ date, failure }) => (
                <p key={date} className="mt-0.5 text-xs wrap-anywhere text-danger-ink">
                  {dateWords(date)}: {failure ? failureWords(failure) : "not created"}
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

type State = Pick<SeriesEntry, "pausedAt" | "endedAt" | "nextDate">;

/** Whether a series runs. */
export function SeriesBadge({ pausedAt, endedAt, nextDate }: State) {
  if (endedAt !== null) return <Badge>Ended</Badge>;
  if (pausedAt !== null) return <Badge tone="warning">Paused</Badge>;
  return nextDate === null ? <Badge>No more dates</Badge> : <Badge tone="success">Active</Badge>;
}
