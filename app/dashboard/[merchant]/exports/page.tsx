import { CalendarClock, Link2 } from "lucide-react";
import { NewLink, NewSchedule } from "@/components/deliveries/exports/export-actions";
import { LinkList } from "@/components/deliveries/exports/link-list";
import { runUrl, ScheduleList } from "@/components/deliveries/exports/schedule-list";
import { daysWords } from "@/components/deliveries/exports/words";
import { zoneAbbreviation } from "@/components/deliveries/zone-abbreviation";
import { deliveriesPath } from "@/components/deliveries/paths";
import type { SearchParams } from "@/components/kit/live/address";
import { Callout } from "@/components/kit/ui/callout";
import { Card } from "@/components/kit/ui/card";
import { DownloadLink } from "@/components/kit/ui/download-link";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { Link } from "@/components/kit/ui/link";
import { PageHeader } from "@/components/kit/ui/page-header";
import { getFormat, getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import { type MerchantParams, merchantPageTitle, requireMerchantContext } from "@/lib/auth/guard";
import { listSavedViews } from "@/lib/deliveries/reads/list-saved-views";
import { listExports, type ListedSchedule } from "@/lib/exports/reads/list-exports";

export const generateMetadata = merchantPageTitle(() => getText("exports").t("title"), "deliveries:read");

type ExportsPageProps = { params: MerchantParams; searchParams: Promise<SearchParams> };

export default async function ExportsPage({ params, searchParams }: ExportsPageProps) {
  const { ctx, session } = await requireMerchantContext(params, "deliveries:read");
  const { t, locale } = getText("exports");
  const { id, key, erasesAt } = session.merchant;
  const [{ links, schedules, members }, views, { timeZone }, asked] = await Promise.all([
    listExports(ctx),
    listSavedViews(ctx),
    getTimeZone(ctx),
    searchParams,
  ]);
  const zone = zoneAbbreviation(new Date(), timeZone, locale);
  const isGuest = erasesAt !== null;
  const linked = new Set(links.map(({ viewId }) => viewId));
  const linkable = views
    .filter((view) => !linked.has(view.id))
    .map((view) => ({ id: view.id, name: view.name }));
  const form = {
    merchantId: id,
    userId: session.user.id,
    views: views.map((view) => ({ id: view.id, name: view.name })),
    members,
    zone,
  };
  const list = (
    <Link quiet href={deliveriesPath(key)}>
      {t("deliveries")}
    </Link>
  );
  return (
    <Texts of={["exports"]}>
      <PageHeader title={t("title")} beside={<span className="text-muted">{zone}</span>} back={list} />
      <div className="flex max-w-3xl flex-col gap-5">
        {isGuest && <Callout title={t("guest")}>{t("guestHint")}</Callout>}
        <FromEmail merchantId={id} schedules={schedules} asked={asked} />
        <Card
          title={t("schedules.title")}
          description={t("schedules.hint")}
          padded={false}
          actions={!isGuest && <NewSchedule {...form} />}
        >
          {schedules.length > 0 ? (
            <ScheduleList merchantKey={key} form={form} schedules={schedules} timeZone={timeZone} />
          ) : (
            <EmptyState icon={<CalendarClock />} title={t("schedules.none")} />
          )}
        </Card>
        <Card
          title={t("links.title")}
          description={t("links.hint")}
          padded={false}
          actions={!isGuest && linkable.length > 0 && <NewLink merchantId={id} views={linkable} />}
        >
          {links.length > 0 ? (
            <LinkList merchantId={id} links={links} timeZone={timeZone} />
          ) : (
            <EmptyState
              icon={<Link2 />}
              title={t("links.none")}
              description={views.length === 0 ? t("links.noneHint") : undefined}
            />
          )}
        </Card>
      </div>
    </Texts>
  );
}

type FromEmailProps = { merchantId: string; schedules: readonly ListedSchedule[]; asked: SearchParams };

/** The file that an email links to. */
function FromEmail({ merchantId, schedules, asked }: FromEmailProps) {
  const { t } = getText("exports");
  const schedule = schedules.find(({ id }) => id === asked.schedule);
  const run = schedule?.runs.find(({ fromDay }) => fromDay === asked.from);
  if (asked.schedule === undefined) return null;
  if (!schedule || !run) return <Callout title={t("email.gone")} />;
  const view = run.viewName ?? t("allDeliveries");
  return (
    <Callout title={t("email.title", { view, days: daysWords(getFormat(), run.fromDay, run.toDay) })}>
      <div className="mt-2">
        <DownloadLink href={runUrl(merchantId, schedule.id, run.fromDay)}>{t("email.download")}</DownloadLink>
      </div>
    </Callout>
  );
}
