import NextLink from "next/link";
import { useFormat, useText } from "#texts";
import { cn } from "@/components/kit/ui/cn";
import { dateRangeWords } from "@/components/kit/ui/date-range-text";
import { Card } from "@/components/kit/ui/card";
import type { Compared, Performance } from "@/lib/deliveries/reads/read-performance";
import { reasonWords } from "../detail/reason-words";
import { deliveriesPath } from "../paths";
import { Breakdown } from "./breakdown";
import { FigureLink } from "./figure-link";
import { changeOf, type Figure, figuresOf, figureText, isComparable } from "./figures";
import { TrendChart } from "./trend-chart";

type PerformanceProps = { performance: Performance; merchantKey: string };

/** The figures of a period and of the previous one, by day, reason, service, vehicle and area. */
export function PerformanceFigures({ performance, merchantKey }: PerformanceProps) {
  const text = useText("overview");
  const { t } = text;
  const lists = useText("lists");
  const { total, period, trend } = performance;
  if (total.now.deliveries === 0) {
    return <p className="text-muted">{t("performance.none")}</p>;
  }
  const figures = figuresOf(text, total.now);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isComparable(total.before) && (
        <p className="text-muted">
          {t("performance.compared", { period: dateRangeWords(lists, performance.before) })}
        </p>
      )}
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(9.25rem,1fr))] gap-2">
        {figures.map((figure) => (
          <li key={figure.title}>
            <Tile
              figure={figure}
              compared={total}
              href={figure.filter && deliveriesPath(merchantKey, { ...period, ...figure.filter })}
            />
          </li>
        ))}
      </ul>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Card title={t(trend.by === "day" ? "performance.byDay" : "performance.byWeek")}>
          <TrendChart trend={trend} currencies={total.now.charged.map(({ currency }) => currency)} />
        </Card>
        <Reasons performance={performance} merchantKey={merchantKey} />
      </div>
      <Breakdown performance={performance} merchantKey={merchantKey} />
      <details>
        <summary className="w-fit rounded-sm text-accent-ink hover:underline print:hidden">
          {t("performance.counted")}
        </summary>
        <dl className="mt-2 grid max-w-prose gap-2">
          {figures.map(({ title, hint }) => (
            <div key={title}>
              <dt className="font-medium">{title}</dt>
              <dd className="text-muted">{hint}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

type TileProps = { figure: Figure; compared: Compared; href: string | null };

function Tile({ figure, compared: { now, before }, href }: TileProps) {
  const text = useText("overview");
  const change = changeOf(text, figure, now, before);
  return (
    <FigureLink
      href={href}
      title={figure.hint}
      className="flex h-full min-w-0 flex-col rounded-lg border border-line bg-surface px-3 py-2.5 shadow-card transition-colors [a&]:hover:bg-hover"
    >
      <span className="text-xs text-muted">{figure.title}</span>{" "}
      <span className="text-xl leading-8 font-semibold wrap-anywhere tabular-nums">
        {figureText(figure, now)}
      </span>{" "}
      <span className="text-xs text-muted tabular-nums">{figure.note(now)}</span>{" "}
      {change && (
        <span
          className={cn(
            "text-xs tabular-nums",
            change.isGood === null ? "text-muted" : change.isGood ? "text-success-ink" : "text-danger-ink",
          )}
        >
          {change.words}
          {change.isGood !== null && (
            <span className="sr-only"> ({text.t(change.isGood ? "change.better" : "change.worse")})</span>
          )}
        </span>
      )}
    </FigureLink>
  );
}

const SHOWN_REASONS = 8;

function Reasons({ performance: { reasons, period, total }, merchantKey }: PerformanceProps) {
  const { t } = useText("overview");
  const detail = useText("detail");
  const format = useFormat();
  const most = Math.max(...reasons.map(({ now }) => now), 1);
  const more = reasons.length - SHOWN_REASONS;
  return (
    <Card title={t("performance.reasons")}>
      {reasons.length === 0 ? (
        <p className="text-muted">{t("performance.noneFailed")}</p>
      ) : (
        <ul aria-label={t("performance.reasons")} className="grid gap-2">
          {reasons.slice(0, SHOWN_REASONS).map(({ reason, now, before }) => (
            <li key={reason}>
              <span className="flex items-baseline justify-between gap-2">
                <NextLink
                  href={deliveriesPath(merchantKey, { ...period, reason })}
                  prefetch={false}
                  className="min-w-0 wrap-anywhere hover:underline"
                >
                  {reasonWords(detail, reason)}
                </NextLink>{" "}
                <span className="shrink-0 tabular-nums">
                  <span className="font-semibold">{format.count(now)}</span>
                  {isComparable(total.before) && (
                    <span className="text-xs text-muted">{t("performance.before", { count: before })}</span>
                  )}
                </span>
              </span>
              <svg aria-hidden viewBox="0 0 100 1" preserveAspectRatio="none" className="mt-1 h-1.5 w-full">
                <rect width="100" height="1" className="fill-sunken" />
                <rect width={(100 * now) / most} height="1" className="fill-danger" />
              </svg>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className="mt-2 text-muted">
          {t("performance.moreReasons", {
            more,
            count: reasons.slice(SHOWN_REASONS).reduce((sum, { now }) => sum + now, 0),
          })}
        </p>
      )}
    </Card>
  );
}
