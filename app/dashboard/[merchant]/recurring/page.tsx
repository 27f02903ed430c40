import { HolidaysCard } from "@/components/deliveries/recurring/holidays-card";
import { SeriesList } from "@/components/deliveries/recurring/series-list";
import { TemplatesCard } from "@/components/deliveries/recurring/templates-card";
import { newSeriesPath } from "@/components/deliveries/paths";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { PageHeader } from "@/components/kit/ui/page-header";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { type MerchantParams, merchantPageTitle, requireMerchantContext } from "@/lib/auth/guard";
import { may } from "@/lib/core/permissions";
import { listHolidays } from "@/lib/series/reads/list-holidays";
import { listSeries } from "@/lib/series/reads/list-series";
import { listTemplates } from "@/lib/series/reads/list-templates";

export const generateMetadata = merchantPageTitle(
  () => getText("frame").t("pages.recurring"),
  "deliveries:read",
);

export default async function RecurringPage({ params }: { params: MerchantParams }) {
  const { ctx, session } = await requireMerchantContext(params, "deliveries:read");
  const { t } = getText("recurring");
  const { id, key } = session.merchant;
  const [series, templates, holidays] = await Promise.all([
    listSeries(ctx, new Date()),
    listTemplates(ctx),
    listHolidays(ctx),
  ]);
  const mayWrite = may(ctx.actor, "deliveries:create");
  return (
    <Texts of={["recurring"]}>
      <div className="mx-auto grid w-full max-w-5xl grid-cols-[minmax(0,1fr)] gap-4">
        <div className="-mb-4">
          <PageHeader
            title={t("page.title")}
            description={t("page.hint")}
            actions={
              mayWrite && (
                <ButtonLink variant="primary" href={newSeriesPath(key)}>
                  {t("page.new")}
                </ButtonLink>
              )
            }
          />
        </div>
        <SeriesList series={series} merchantKey={key} mayWrite={mayWrite} />
        <TemplatesCard merchantId={id} templates={templates} mayWrite={mayWrite} />
        <HolidaysCard key={id} merchantId={id} holidays={holidays} mayWrite={mayWrite} />
      </div>
    </Texts>
  );
}
