import { ErasureList } from "@/components/account/privacy/erasure-list";
import { PersonSearch } from "@/components/account/privacy/forms";
import { RetentionList } from "@/components/account/privacy/retention-list";
import { Card } from "@/components/kit/ui/card";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { type MerchantParams, requireMerchantContext } from "@/lib/auth/guard";
import { listErasures } from "@/lib/privacy/reads/list-erasures";

export async function generateMetadata({ params }: { params: MerchantParams }) {
  await requireMerchantContext(params, "privacy:write");
  return { title: getText("privacy").t("title") };
}

/** Kinds of data that concern merchants. */
const KINDS = [
  "recipients",
  "proofs",
  "conversations",
  "messages",
  "batches",
  "requests",
  "webhooks",
  "events",
] as const;

export default async function PrivacyPage({ params }: { params: MerchantParams }) {
  const { ctx, session } = await requireMerchantContext(params, "privacy:write");
  const erasures = await listErasures(ctx);
  const { id } = session.merchant;
  const { t } = getText("privacy");
  return (
    <Texts of={["privacy"]}>
      <Card title={t("person.title")} description={t("person.description")}>
        <PersonSearch key={id} merchantId={id} />
      </Card>
      {erasures.length > 0 && (
        <Card title={t("erasures.title")}>
          <ErasureList erasures={erasures} isEverywhere={false} />
        </Card>
      )}
      <Card title={t("retention.title")} description={t("retention.description")}>
        <RetentionList kinds={KINDS} />
      </Card>
    </Texts>
  );
}
