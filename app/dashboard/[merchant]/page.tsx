import type { Metadata } from "next";
import { type ReactNode, Suspense } from "react";
import { zoneName } from "@/components/deliveries/booking/zone-name";
import { demoQuotePath, newDeliveryPath } from "@/components/deliveries/paths";
import { TryDemoCity } from "@/components/deliveries/sandbox/try-demo-city";
import { FirstSteps } from "@/components/deliveries/overview/first-steps";
import { OverviewTabs } from "@/components/deliveries/overview/overview-tabs";
import { asksForPeriod, periodOf } from "@/components/deliveries/overview/period";
import { SectionBoundary } from "@/components/deliveries/overview/section-boundary";
import { CardSkeleton, OverviewSkeleton } from "@/components/deliveries/overview/skeletons";
import { firstStepsPath } from "@/components/developers/paths";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { PageHeader } from "@/components/kit/ui/page-header";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import { type MerchantParams, requireMerchantContext } from "@/lib/auth/guard";
import type { MerchantSession } from "@/lib/auth/session-context";
import type { Context } from "@/lib/core/context";
import { findDemoCity } from "@/lib/sandbox/reads";
import { hasDeliveries } from "@/lib/deliveries/reads/latest-deliveries";
import { localDay } from "@/lib/core/time";
import { may } from "@/lib/core/permissions";
import {
  AttentionSection,
  GlanceSection,
  HeldRangesSection,
  LatestSection,
  PerformanceSection,
} from "./sections";

/** A layout's title template does not apply to the page in the same segment. */
export async function generateMetadata({ params }: { params: MerchantParams }): Promise<Metadata> {
  const { session } = await requireMerchantContext(params, "deliveries:read");
  const isSandbox = session.merchant.sandboxOf !== null;
  return { title: isSandbox ? getText("overview").t("sandboxTitle") : getText("frame").t("pages.overview") };
}

type OverviewProps = {
  params: MerchantParams;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function OverviewPage({ params, searchParams }: OverviewProps) {
  const { ctx, session } = await requireMerchantContext(params, "deliveries:read");
  const { t } = getText("overview");
  const { key, name } = session.merchant;
  const mayCreate = may(ctx.actor, "deliveries:create");
  const [started, { timeZone }] = await Promise.all([hasDeliveries(ctx), getTimeZone(ctx)]);
  const today = localDay(new Date(), timeZone);
  const query = await searchParams;
  const shown = asksForPeriod(query) ? "performance" : "today";
  return (
    <Texts of={["overview", "detail", "labels"]}>
      <PageHeader
        title={getText("frame").t("pages.overview")}
        description={started ? `${name} · ${zoneName(getText("booking"), timeZone, new Date())}` : name}
        actions={
          started &&
          mayCreate && (
            <ButtonLink variant="primary" href={newDeliveryPath(key)}>
              {t("newDelivery")}
            </ButtonLink>
          )
        }
      />
      {started && <OverviewTabs shown={shown} merchantKey={key} />}
      {started && shown === "today" && (
        // One boundary: a section that came later than the next one would push it down.
        <Suspense key="today" fallback={<OverviewSkeleton />}>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <SectionBoundary title={t("failed.today")}>
              <GlanceSection ctx={ctx} merchantKey={key} />
            </SectionBoundary>
            <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <SectionBoundary title={t("failed.attention")}>
                <AttentionSection ctx={ctx} merchantKey={key} timeZone={timeZone} />
              </SectionBoundary>
              <SectionBoundary title={t("failed.latest")}>
                <LatestSection ctx={ctx} merchantKey={key} timeZone={timeZone} />
              </SectionBoundary>
            </div>
          </div>
        </Suspense>
      )}
      {started && shown === "performance" && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <PerformanceSection ctx={ctx} merchantKey={key} period={periodOf(query, today)} today={today} />
          <SectionBoundary title={t("failed.arrivals")}>
            <Suspense fallback={<CardSkeleton label={t("loading.arrivals")} className="h-22" />}>
              <HeldRangesSection ctx={ctx} isSandbox={session.merchant.sandboxOf !== null} />
            </Suspense>
          </SectionBoundary>
        </div>
      )}
      {!started && (
        <FirstSteps
          merchantKey={key}
          mayCreate={mayCreate}
          apiHref={may(ctx.actor, "credentials:write") ? firstStepsPath(key) : null}
          demo={may(ctx.actor, "sandbox:simulate") && (await offerDemoCity(ctx, session.merchant))}
        />
      )}
    </Texts>
  );
}

async function offerDemoCity(ctx: Context, { id, key }: MerchantSession["merchant"]): Promise<ReactNode> {
  const demo = await findDemoCity(ctx);
  const [trip] = demo?.trips ?? [];
  if (!demo || demo.isOn || !trip) return null;
  return <TryDemoCity merchantId={id} href={demoQuotePath(key, trip)} />;
}
