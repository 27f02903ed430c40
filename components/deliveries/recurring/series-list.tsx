import { Repeat } from "lucide-react";
import { useText } from "#texts";
import { Badge } from "@/components/kit/ui/badge";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { Card } from "@/components/kit/ui/card";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { Link } from "@/components/kit/ui/link";
import type { SeriesEntry } from "@/lib/series/reads/list-series";
import { newSeriesPath, seriesPath } from "../paths";
import { dateWords } from "./date-words";
import { failureWords } from "./failure-words";
import { type RecurringText, ruleWords } from "./words";

type SeriesListProps = { series: readonly SeriesEntry[]; merchantKey: string; mayWrite: boolean };

/** Failures listed for each series; its page has all. */
const FAILURES_SHOWN = 2;

/** The merchant's series. */
export function SeriesList({ series, merchantKey, mayWrite }: SeriesListProps) {
  const text = useText("recurring");
  const trade = useText("trade");
  const { t } = text;
  return (
    <Card title={t("list.title")} padded={false}>
      {series.length === 0 ? (
        <EmptyState
          icon={<Repeat />}
          title={t("list.none")}
          description={t("list.noneHint")}
          actions={
            mayWrite && (
              <ButtonLink variant="primary" href={newSeriesPath(merchantKey)}>
                {t("page.new")}
              </ButtonLink>
            )
          }
        />
      ) : (
        <ul aria-label={t("list.title")} className="divide-y divide-line border-t border-line">
          {series.map((each) => (
            <li key={each.id} className="px-4 py-2.5">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <Link quiet href={seriesPath(merchantKey, each.id)} className="font-medium wrap-anywhere">
                  {each.name}
                </Link>
                <SeriesBadge {...each} />
                {each.failed > 0 && <Badge tone="danger">{t("list.failed", { count: each.failed })}</Badge>}
              </p>
              <p className="mt-0.5 text-xs wrap-anywhere text-muted">{factsOf(text, each).join(" · ")}</p>
              {each.failures.slice(0, FAILURES_SHOWN).map(({ date, failure }) => (
                <p key={date} className="mt-0.5 text-xs wrap-anywhere text-danger-ink">
                  {t("list.problem", {
                    date: dateWords(text, date),
                    problem: failure ? failureWords(trade, failure) : t("list.notCreated"),
                  })}
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function factsOf(text: RecurringText, { rule, form, nextDate }: SeriesEntry): string[] {
  const { t } = text;
  const route = { pickup: form.pickup.customer_name, dropoff: form.dropoff.customer_name };
  const next = nextDate === null ? [] : [t("list.next", { date: dateWords(text, nextDate) })];
  return [ruleWords(text, rule), t("list.route", route), ...next];
}

type State = Pick<SeriesEntry, "pausedAt" | "endedAt" | "nextDate">;

/** Whether a series runs. */
export function SeriesBadge({ pausedAt, endedAt, nextDate }: State) {
  const { t } = useText("recurring");
  if (endedAt !== null) return <Badge>{t("state.ended")}</Badge>;
  if (pausedAt !== null) return <Badge tone="warning">{t("state.paused")}</Badge>;
  if (nextDate === null) return <Badge>{t("state.done")}</Badge>;
  return <Badge tone="success">{t("state.active")}</Badge>;
}
