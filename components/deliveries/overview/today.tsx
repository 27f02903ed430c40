import NextLink from "next/link";
import type { ReactNode } from "react";
import { useFormat, useText } from "#texts";
import { cn } from "@/components/kit/ui/cn";
import { formatMoney } from "@/lib/core/money";
import type { DueToday } from "@/lib/deliveries/reads/due-today";
import type { DaySpend } from "@/lib/deliveries/reads/spend-by-day";
import { deliveriesPath } from "../paths";
import { formatShare, onTimeTone } from "./figures";

type TodayProps = {
  due: DueToday;
  /** Number of deliveries created today. */
  created: number;
  spend: readonly DaySpend[];
  currency: string;
  merchantKey: string;
};

/** Answers whether today is going well: on time, late, delivered, spent. */
export function TodayFigures({ due, created, spend, currency, merchantKey }: TodayProps) {
  const { t, locale } = useText("overview");
  const format = useFormat();
  return (
    <section aria-labelledby="today">
      <h2 id="today" className="sr-only">
        {t("today.title")}
      </h2>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <OnTime {...due} href={deliveriesPath(merchantKey, { due: "today", status: ["completed"] })} />
        <Figure
          title={t("today.late")}
          href={deliveriesPath(merchantKey, { late: true })}
          value={format.count(due.late)}
          ink={due.late > 0 ? "text-danger-ink" : undefined}
          note={t(due.late === 0 ? "today.noneLate" : "today.isLate")}
        />
        <Figure
          title={t("today.delivered")}
          href={due.planned === 0 ? undefined : deliveriesPath(merchantKey, { due: "today" })}
          value={due.planned === 0 ? "–" : format.count(due.delivered)}
          note={due.planned === 0 ? t("today.noneDue") : t("today.deliveredOf", { count: due.planned })}
          beside={due.planned > 0 && <Ring share={due.delivered / due.planned} />}
        />
        <Figure
          title={t("today.spend")}
          href={deliveriesPath(merchantKey, { days: "today" })}
          value={formatMoney(spend.at(-1)?.cents ?? 0, currency, locale)}
          note={t("today.created", { count: created })}
          beside={<Sparkline spend={spend} currency={currency} />}
        />
      </ul>
    </section>
  );
}

const ON_TIME_INK = { good: "text-success-ink", fair: "text-warning-ink", bad: "text-danger-ink" };

function OnTime({ planned, delivered, onTime, href }: DueToday & { href: string }) {
  const text = useText("overview");
  const { t } = text;
  if (delivered === 0) {
    return (
      <Figure
        title={t("today.onTime")}
        value="–"
        note={t(planned === 0 ? "today.noneDue" : "today.noneArrived")}
      />
    );
  }
  const rate = onTime / delivered;
  return (
    <Figure
      title={t("today.onTime")}
      href={href}
      value={formatShare(text, rate)}
      ink={ON_TIME_INK[onTimeTone(rate)]}
      note={t("today.onTimeOf", { onTime, delivered })}
    />
  );
}

type FigureProps = {
  title: string;
  value: string;
  /** Color class of the value. */
  ink?: string | undefined;
  note: string;
  /** The deliveries behind the figure. */
  href?: string | undefined;
  beside?: ReactNode;
};

/** A long number is smaller in a narrow card: `12,345` and `$1,234,567.89` fit at half of 360 px. */
function sizeOf(value: string): string | undefined {
  if (value.length > 10) return "@max-[13rem]:text-base";
  if (value.length > 7) return "@max-[13rem]:text-xl";
  return undefined;
}

/** A figure with its name and a note, which links to the deliveries behind it. */
export function Figure({ title, value, ink, note, href, beside }: FigureProps) {
  const content = (
    <>
      <span className="max-w-full flex-1">
        <span className="block text-xs text-muted">{title}</span>{" "}
        <span
          className={cn(
            "block text-2xl leading-9 font-semibold tracking-tight wrap-break-word tabular-nums",
            sizeOf(value),
            ink,
          )}
        >
          {value}
        </span>{" "}
        <span className="block text-xs text-muted tabular-nums">{note}</span>
      </span>
      {beside}
    </>
  );
  const look =
    "flex h-full min-w-0 flex-wrap content-start items-start gap-x-3 gap-y-1 rounded-lg border border-line bg-surface px-4 py-3 shadow-card";
  return (
    <li className="@container">
      {href === undefined ? (
        <div className={look}>{content}</div>
      ) : (
        <NextLink href={href} prefetch={false} className={cn(look, "transition-colors hover:bg-hover")}>
          {content}
        </NextLink>
      )}
    </li>
  );
}

/** A ring that fills up; the number beside it says the same. */
function Ring({ share }: { share: number }) {
  return (
    <svg aria-hidden viewBox="0 0 36 36" className="size-13 shrink-0 -rotate-90 fill-none max-sm:size-8">
      <circle cx="18" cy="18" r="15" strokeWidth="5" className="stroke-sunken" />
      <circle
        cx="18"
        cy="18"
        r="15"
        strokeWidth="5"
        pathLength="100"
        strokeDasharray={`${100 * share} 100`}
        className="stroke-accent"
      />
    </svg>
  );
}

/** The spend of the last days, today in color. */
function Sparkline({ spend, currency }: Pick<TodayProps, "spend" | "currency">) {
  const { t, locale } = useText("overview");
  const format = useFormat();
  const top = Math.max(...spend.map(({ cents }) => cents), 1);
  const words = spend.map(
    ({ day, cents }) => `${format.date(day, { year: false })} ${formatMoney(cents, currency, locale)}`,
  );
  return (
    <span className="shrink-0">
      <svg
        role="img"
        aria-label={t("today.spendByDay", { days: words.join(", ") })}
        viewBox={`0 0 ${spend.length} 20`}
        preserveAspectRatio="none"
        className="h-10 w-16 max-sm:h-6"
      >
        <title>{t("today.lastDays", { count: spend.length })}</title>
        {spend.map(({ day, cents }, index) => {
          const height = Math.max(1, (20 * cents) / top);
          const isToday = index === spend.length - 1;
          return (
            <rect
              key={day}
              x={index + 0.15}
              width="0.7"
              y={20 - height}
              height={height}
              className={isToday ? "fill-accent" : "fill-line-strong"}
            />
          );
        })}
      </svg>
      <span aria-hidden className="block text-xs whitespace-nowrap text-muted max-sm:hidden">
        {t("today.lastDays", { count: spend.length })}
      </span>
    </span>
  );
}
