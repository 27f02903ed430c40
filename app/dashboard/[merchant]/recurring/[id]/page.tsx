import { SeriesButtons } from "@/components/deliveries/recurring/series-buttons";
import { SeriesBadge } from "@/components/deliveries/recurring/series-list";
import { SeriesView } from "@/components/deliveries/recurring/series-view";
import { recurringPath } from "@/components/deliveries/paths";
import { Link } from "@/components/kit/ui/link";
import { PageHeader } from "@/components/kit/ui/page-header";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { merchantPageTitle, requireMerchantContext } from "@/lib/auth/guard";
import { may } from "@/lib/core/permissions";
import { getSeries } from "@/lib/series/reads/get-series";
import { orNotFound, type SeriesParams } from "./series";

export const generateMetadata = merchantPageTitle(
  () => getText("recurring").t("page.series"),
  "deliveries:read",
);

export default async function SeriesPage({ params }: { params: SeriesParams }) {
  const { ctx, session } = await requireMerchantContext(params, "deliveries:read");
  const { t } = getText("recurring");
  const { id: merchantId, key } = session.merchant;
  const { id } = await params;
  const now = new Date();
  const series = await orNotFound(getSeries(ctx, { id, now }));
  const mayWrite = may(ctx.actor, "deliveries:create") && series.endedAt === null;
  return (
    <Texts of={["recurring"]}>
      <div className="mx-auto w-full max-w-5xl">
        <PageHeader
          title={series.name}
          beside={<SeriesBadge {...series} />}
          back={
            <Link quiet href={recurringPath(key)}>
              {t("page.title")}
            </Link>
          }
          actions={
            mayWrite && (
              <SeriesButtons
                merchantId={merchantId}
                id={id}
                name={series.name}
                isPaused={series.pausedAt !== null}
              />
            )
          }
        />
        <SeriesView series={series} merchantId={merchantId} merchantKey={key} mayWrite={mayWrite} now={now} />
      </div>
    </Texts>
  );
}
