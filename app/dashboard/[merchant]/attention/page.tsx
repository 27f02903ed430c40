import type { Metadata } from "next";
import { AttentionRefresh } from "@/components/deliveries/attention/attention-refresh";
import { countWords } from "@/components/deliveries/attention/attention-badge";
import { MerchantAttention } from "@/components/deliveries/attention/merchant-attention";
import { FailuresCard } from "@/components/deliveries/recurring/failures-card";
import { deliveriesPath } from "@/components/deliveries/paths";
import { dataUrl } from "@/components/kit/live/data-client";
import { Card } from "@/components/kit/ui/card";
import { Link } from "@/components/kit/ui/link";
import { PageHeader } from "@/components/kit/ui/page-header";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { UnreadCard } from "@/components/support/thread/unread-card";
import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import { type MerchantParams, requireMerchantContext } from "@/lib/auth/guard";
import { may } from "@/lib/core/permissions";
import { needsAttention } from "@/lib/deliveries/reads/needs-attention";
import { seriesFailures, withFailures } from "@/lib/series/reads/series-failures";
import { unreadThreads, withUnread } from "@/lib/support/reads/unread-messages";

export const generateMetadata = (): Metadata => ({ title: getText("frame").t("pages.attention") });

const SHOWN = 50;

export default async function AttentionPage({ params }: { params: MerchantParams }) {
  const { ctx, session } = await requireMerchantContext(params, "deliveries:read");
  const { t } = getText("overview");
  const { key } = session.merchant;
  const now = new Date();
  const [attention, { timeZone }, threads, failures] = await Promise.all([
    needsAttention(ctx, { now, limit: SHOWN }),
    getTimeZone(ctx),
    unreadThreads(ctx),
    seriesFailures(ctx, now),
  ]);
  const { items, count } = attention;
  return (
    <Texts of={["overview", "detail"]}>
      <div className="mx-auto w-full max-w-5xl">
        <PageHeader title={t("attention.title")} description={t("attention.hint")} />
        <AttentionRefresh
          url={dataUrl("/dashboard/data/attention", { merchant: ctx.merchantId })}
          version={withFailures(withUnread(attention, threads), failures).version}
        />
        <FailuresCard failures={failures} merchantKey={key} timeZone={timeZone} />
        <UnreadCard threads={threads} merchantKey={key} timeZone={timeZone} />
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
            {t.rich("attention.showing", {
              shown: items.length,
              count: countWords(count),
              link: (text) => <Link href={deliveriesPath(key, { attention: true })}>{text}</Link>,
            })}
          </p>
        )}
      </div>
    </Texts>
  );
}
