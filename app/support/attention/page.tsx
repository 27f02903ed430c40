import type { Metadata } from "next";
import { AttentionRefresh } from "@/components/deliveries/attention/attention-refresh";
import { countWords } from "@/components/deliveries/attention/attention-badge";
import { dataUrl } from "@/components/kit/live/data-client";
import { Card } from "@/components/kit/ui/card";
import { PageHeader } from "@/components/kit/ui/page-header";
import { StaffAttention } from "@/components/support/staff-attention";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { requireStaff } from "@/lib/auth/guard";
import { allNeedingAttention } from "@/lib/deliveries/reads/needs-attention";

export async function generateMetadata(): Promise<Metadata> {
  await requireStaff();
  return { title: getText("support").t("page.attention") };
}

const SHOWN = 100;

export default async function StaffAttentionPage() {
  const { ctx } = await requireStaff();
  const { items, count, version } = await allNeedingAttention(ctx, { now: new Date(), limit: SHOWN });
  const { t } = getText("support");
  return (
    <Texts of={["overview", "detail"]}>
      <div className="mx-auto w-full max-w-5xl">
        <PageHeader title={t("page.attention")} description={t("attention.text")} />
        <AttentionRefresh url={dataUrl("/support/data/attention", {})} version={version} />
        <Card padded={false}>
          <StaffAttention items={items} />
        </Card>
        {count > items.length && (
          <p className="mt-3 text-muted">
            {t("attention.showing", { shown: items.length, all: countWords(count) })}
          </p>
        )}
      </div>
    </Texts>
  );
}
