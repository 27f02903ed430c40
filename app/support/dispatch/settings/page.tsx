import type { Metadata } from "next";
import { AreaRulesCard } from "@/components/dispatch/settings/area-rules-card";
import { ReplanCard, RulesCard } from "@/components/dispatch/settings/rules-cards";
import { RowTable } from "@/components/kit/list/row-table";
import { Card } from "@/components/kit/ui/card";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { Link } from "@/components/kit/ui/link";
import { PageHeader } from "@/components/kit/ui/page-header";
import { DISPATCH_PATH, staffMerchantPath } from "@/components/support/paths";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { requireStaff } from "@/lib/auth/guard";
import { listDispatchRules } from "@/lib/routes/reads/list-dispatch-rules";

export const generateMetadata = (): Metadata => ({ title: getText("roster").t("rules.title") });

export default async function DispatchSettingsPage() {
  const { ctx } = await requireStaff();
  const { t } = getText("roster");
  const { common, replan, own, areas } = await listDispatchRules(ctx);
  return (
    <Texts of={["roster"]}>
      <div className="mx-auto grid w-full max-w-3xl gap-4">
        <PageHeader
          title={t("rules.title")}
          description={t("rules.description")}
          back={
            <Link quiet href={DISPATCH_PATH}>
              {t("rules.back")}
            </Link>
          }
        />
        <RulesCard merchantId={null} rules={common} />
        <ReplanCard rules={replan} />
        <Card title={t("own.merchants")} padded={false}>
          {own.length === 0 ? (
            <EmptyState title={t("own.none")} description={t("own.merchantsHint")} />
          ) : (
            <RowTable
              label={t("own.merchants")}
              rows={own}
              rowKey={({ merchantId }) => merchantId}
              columns={[
                { head: t("own.merchant"), cell: (row) => <MerchantLink {...row} /> },
                { head: t("rules.newDeliveries"), cell: ({ rules }) => t(`strategy.${rules.strategy}`) },
              ]}
            />
          )}
        </Card>
        <AreaRulesCard
          title={t("own.areas")}
          rows={areas}
          merchant={({ merchantId, merchantName }) => (
            <MerchantLink merchantId={merchantId} name={merchantName} />
          )}
          empty={<EmptyState title={t("own.none")} description={t("own.areasHint")} />}
        />
      </div>
    </Texts>
  );
}

function MerchantLink({ merchantId, name }: { merchantId: string; name: string }) {
  return (
    // No prefetch: opening the page is audited.
    <Link quiet prefetch={false} href={staffMerchantPath(merchantId)}>
      {name}
    </Link>
  );
}
