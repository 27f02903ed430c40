import type { Metadata } from "next";
import { ErasureList } from "@/components/account/privacy/erasure-list";
import { PersonSearch } from "@/components/account/privacy/forms";
import { RetentionList } from "@/components/account/privacy/retention-list";
import { Callout } from "@/components/kit/ui/callout";
import { Card } from "@/components/kit/ui/card";
import { PageHeader } from "@/components/kit/ui/page-header";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { requireStaff } from "@/lib/auth/guard";
import { may } from "@/lib/core/permissions";
import { RETENTION_KINDS } from "@/lib/core/retention";
import { listErasures } from "@/lib/privacy/reads/list-erasures";

export async function generateMetadata(): Promise<Metadata> {
  await requireStaff();
  return { title: getText("support").t("page.privacy") };
}

export default async function StaffPrivacyPage() {
  const { ctx } = await requireStaff();
  const { t } = getText("support");
  const erasures = may(ctx.actor, "privacy:write") ? await listErasures(ctx) : null;
  return (
    <Texts of={["privacy"]}>
      <div className="mx-auto grid w-full max-w-3xl gap-4">
        <PageHeader title={t("page.privacy")} description={t("privacy.text")} />
        {erasures === null ? (
          <Callout title={t("privacy.administratorsOnly")} />
        ) : (
          <Card title={t("privacy.person")} description={t("privacy.personText")}>
            <PersonSearch merchantId={null} />
          </Card>
        )}
        {erasures !== null && erasures.length > 0 && (
          <Card title={t("privacy.erasures")}>
            <ErasureList erasures={erasures} isEverywhere />
          </Card>
        )}
        <Card title={t("privacy.kept")} description={t("privacy.keptText")}>
          <RetentionList kinds={RETENTION_KINDS} />
        </Card>
      </div>
    </Texts>
  );
}
