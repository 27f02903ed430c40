import { Suspense } from "react";
import { HeldRangesCard } from "@/components/deliveries/overview/held-ranges-card";
import { LatestDeliveries } from "@/components/deliveries/overview/latest-deliveries";
import { SectionBoundary } from "@/components/deliveries/overview/section-boundary";
import { CardSkeleton } from "@/components/deliveries/overview/skeletons";
import type { ShownPeriod } from "@/components/deliveries/overview/period";
import { PeriodPicker } from "@/components/deliveries/overview/period-picker";
import { Callout } from "@/components/kit/ui/callout";
import { dateRangeWords } from "@/components/kit/ui/date-range-text";
import { PerformanceFigures } from "@/components/deliveries/overview/performance";
import { OpenNow } from "@/components/deliveries/overview/open-now";
import { TodayFigures } from "@/components/deliveries/overview/today";
import { getText } from "@/components/texts/server";
import { NeedsAttention } from "@/components/deliveries/overview/needs-attention";
import type { Context } from "@/lib/core/context";
import { getMerchant } from "@/lib/account/reads/get-merchant";
import { may } from "@/lib/core/permissions";
import { needsAttention } from "@/lib/deliveries/reads/needs-attention";
import { readHeldRanges } from "@/lib/deliveries/reads/read-held-ranges";
import { readPerformance } from "@/lib/deliveries/reads/read-performance";
import { dueToday } from "@/lib/deliveries/reads/due-today";
import { spendByDay } from "@/lib/deliveries/reads/spend-by-day";
import { latestDeliveries } from "@/lib/deliveries/reads/latest-deliveries";
import { todayAtAGlance } from "@/lib/deliveries/reads/today-at-a-glance";

const LATEST = 8;
const URGENT = 5;
const SPEND_DAYS = 7;

type SectionProps = { ctx: Context; merchantKey: string };
type TimedProps = SectionProps & { timeZone: string };

export async function GlanceSection({ ctx, merchantKey }: SectionProps) {
  const now = new Date();
  const { currency } = await getMerchant(ctx);
  const [{ open, created }, due, spend] = await Promise.all([
    todayAtAGlance(ctx, { now }),
    dueToday(ctx, { now }),
    spendByDay(ctx, { now, days: SPEND_DAYS, currency }),
  ]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TodayFigures due={due} created={created} spend={spend} currency={currency} merchantKey={merchantKey} />
      <OpenNow open={open} merchantKey={merchantKey} />
    </div>
  );
}

type PerformanceProps = SectionProps & { period: ShownPeriod; today: string };

/** The figures of a period. The period picker stays visible while they load. */
export function PerformanceSection({ ctx, merchantKey, period, today }: PerformanceProps) {
  const { t } = getText("overview");
  return (
    <section aria-labelledby="performance" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id="performance" className="text-[0.9375rem] font-semibold">
            {t("tabs.performance")}
          </h2>
          <p className="text-muted">
            {t("period.created", { period: dateRangeWords(getText("lists"), period) })}
          </p>
        </div>
        <PeriodPicker period={period} today={today} merchantKey={merchantKey} />
      </header>
      {period.isRefused && (
        <Callout tone="warning" role="status" title={t("period.refused")}>
          {t("period.shown")}
        </Callout>
      )}
      <SectionBoundary title={t("failed.performance")}>
        <Suspense
          key={`${period.from} ${period.to}`}
          fallback={<CardSkeleton label={t("loading.performance")} className="h-160" />}
        >
          <Performance ctx={ctx} merchantKey={merchantKey} period={period} />
        </Suspense>
      </SectionBoundary>
    </section>
  );
}

async function Performance({
  ctx,
  merchantKey,
  period: { from, to, before },
}: Omit<PerformanceProps, "today">) {
  return (
    <PerformanceFigures
      performance={await readPerformance(ctx, { from, to }, before)}
      merchantKey={merchantKey}
    />
  );
}

export async function AttentionSection({ ctx, ...props }: TimedProps) {
  const attention = await needsAttention(ctx, { now: new Date(), limit: URGENT });
  const mayAct = may(ctx.actor, "deliveries:cancel");
  return <NeedsAttention attention={attention} mayAct={mayAct} {...props} />;
}

export async function HeldRangesSection({ ctx, isSandbox }: { ctx: Context; isSandbox: boolean }) {
  return <HeldRangesCard {...await readHeldRanges(ctx)} isSandbox={isSandbox} />;
}

export async function LatestSection({ ctx, ...props }: TimedProps) {
  return <LatestDeliveries deliveries={await latestDeliveries(ctx, LATEST)} {...props} />;
}
