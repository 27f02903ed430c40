import type { Metadata } from "next";
import { AttentionRefresh } from "@/components/deliveries/attention/attention-refresh";
import { countWords } from "@/components/deliveries/attention/attention-badge";
import { MerchantAttention } from "@/components/deliveries/attention/merchant-attention";
import { deliveriesPath } from "@/components/deliveries/paths";
import { dataUrl } from "@/components/kit/live/data-client";
import { Card } from "@/components/kit/ui/card";
import { Link } from "@/components/kit/ui/link";
import { PageHeader } from "@/components/kit/ui/page-header";
import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import { type MerchantParams, requireMerchantContext } from "@/lib/auth/guard";
import { may } from "@/lib/core/permissions";
import { needsAttention } from "@/lib/deliveries/reads/needs-attention";

export const metadata: Metadata = { title: "Needs attention" };

const SHOWN = 50;

export default async function AttentionPage({ params }: { params: MerchantParams }) {
  const { ctx, session } = await requireMerchantContext(params, "deliveries:read");
  const { key } = session.merchant;
  const [{ items, count, version }, { timeZone }] = await Promise.all([
    needsAttention(ctx, { now: new Date(), limit: SHOWN }),
    getTimeZone(ctx),
  ]);
  return (
    <div className="mx-auto w-full max-w-5xl">
      <PageHeader title="Needs attention" description="The most urgent first." />
      <AttentionRefresh
        url={dataUrl("/dashboard/data/attention", { merchant: ctx.merchantId })}
        version={version}
      />
      <Card padded={false}>
        <MerchantAttention
          items={items}
          merchantKey={key}
          timeZone={timeZone}
          mayAct={may(ctx.actor, "deliveries:cancel")}
        />
      </Card>
      {count > items.length && (
        <p className="mt-3 text-muted">
          Showing {items.length} of {countWords(count)}.{" "}
          <Link href={deliveriesPath(key, { attention: true })}>Show all in the table</Link>
        </p>
      )}
    </div>
  );
}
