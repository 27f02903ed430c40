import type { Metadata } from "next";
import { AreaRulesCard } from "@/components/dispatch/settings/area-rules-card";
import { ReplanCard, RulesCard } from "@/components/dispatch/settings/rules-cards";
import { STRATEGY_LABELS } from "@/components/dispatch/settings/words";
import { RowTable } from "@/components/kit/list/row-table";
import { Card } from "@/components/kit/ui/card";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { Link } from "@/components/kit/ui/link";
import { PageHeader } from "@/components/kit/ui/page-header";
import { DISPATCH_PATH, staffMerchantPath } from "@/components/support/paths";
import { requireStaff } from "@/lib/auth/guard";
import { listDispatchRules } from "@/lib/routes/reads/list-dispatch-rules";

export const metadata: Metadata = { title: "Dispatch rules" };

export default async function DispatchSettingsPage() {
  const { ctx } = await requireStaff();
  const { common, replan, own, areas } = await listDispatchRules(ctx);
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-4">
      <PageHeader
        title="Dispatch rules"
        description="How new deliveries get couriers, and when routes change without a person. Changes are recorded with your name."
        back={
          <Link quiet href={DISPATCH_PATH}>
            Dispatch
          </Link>
        }
      />
      <RulesCard merchantId={null} rules={common} />
      <ReplanCard rules={replan} />
      <Card title="Merchants with their own rules" padded={false}>
        {own.length === 0 ? (
          <EmptyState
            title="None yet"
            description="A merchant’s rules are on the merchant’s page. Search for the merchant to open it."
          />
        ) : (
          <RowTable
            label="Merchants with their own rules"
            rows={own}
            rowKey={({ merchantId }) => merchantId}
            columns={[
              { head: "Merchant", cell: (row) => <MerchantLink {...row} /> },
              { head: "New deliveries", cell: ({ rules }) => STRATEGY_LABELS[rules.strategy] },
            ]}
          />
        )}
      </Card>
      <AreaRulesCard
        title="Service areas with their own rules"
        rows={areas}
        merchant={({ merchantId, merchantName }) => (
          <MerchantLink merchantId={merchantId} name={merchantName} />
        )}
        empty={
          <EmptyState
            title="None yet"
            description="The rules of a merchant’s service areas are on the merchant’s page. Search for the merchant to open it."
          />
        }
      />
    </div>
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
