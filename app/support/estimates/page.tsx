import type { Metadata } from "next";
import { PageHeader } from "@/components/kit/ui/page-header";
import { Card } from "@/components/kit/ui/card";
import { DescriptionList } from "@/components/kit/ui/description-list";
import { EstimatesCard } from "@/components/support/estimates-card";
import { ServiceTimesCard } from "@/components/support/service-times-card";
import { StoreTimes } from "@/components/support/store-times";
import { getText } from "@/components/texts/server";
import { requireStaff } from "@/lib/auth/guard";
import { readEstimates } from "@/lib/estimates/reads/read-estimates";
import { readServiceTimes } from "@/lib/estimates/reads/read-service-times";

export async function generateMetadata(): Promise<Metadata> {
  await requireStaff();
  return { title: getText("support").t("page.estimates") };
}

const EXPLAINED = ["measured", "purpose", "check", "stops"] as const;

export default async function EstimatesPage() {
  const { ctx } = await requireStaff();
  const { t } = getText("regions");
  const [estimates, { pickup, dropoff, ...slow }] = await Promise.all([
    readEstimates(ctx),
    readServiceTimes(ctx),
  ]);
  return (
    <div className="mx-auto w-full max-w-6xl">
      <PageHeader title={getText("support").t("page.estimates")} description={t("estimates.text")} />
      <Card title={t("estimates.howItWorks")} className="mb-4">
        <DescriptionList
          items={EXPLAINED.map((each) => ({ term: t(`explained.${each}`), value: t(`explanation.${each}`) }))}
        />
      </Card>
      <div className="grid items-start gap-4 lg:grid-cols-3">
        {estimates.map((each) => (
          <EstimatesCard key={`${each.vehicleType} ${each.exactness}`} {...each} />
        ))}
        <ServiceTimesCard title={t("stops.pickups")} run={pickup} />
        <ServiceTimesCard title={t("stops.dropoffs")} run={dropoff} />
      </div>
      <StoreTimes {...slow} />
    </div>
  );
}
