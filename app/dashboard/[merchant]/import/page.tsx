import { importPath } from "@/components/deliveries/paths";
import { ImportsTable } from "@/components/imports/imports-table";
import { StartForm } from "@/components/imports/start-form";
import { Callout } from "@/components/kit/ui/callout";
import { Card } from "@/components/kit/ui/card";
import { Link } from "@/components/kit/ui/link";
import { PageHeader } from "@/components/kit/ui/page-header";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { type MerchantParams, merchantPageTitle, requireMerchantContext } from "@/lib/auth/guard";
import { keptDays } from "@/lib/core/env";
import { listImports } from "@/lib/imports/reads/list-imports";

export const generateMetadata = merchantPageTitle(
  () => getText("imports").t("page.title"),
  "deliveries:create",
);

export default async function ImportsPage({ params }: { params: MerchantParams }) {
  const { ctx, session } = await requireMerchantContext(params, "deliveries:create");
  const { t } = getText("imports");
  const { id, key } = session.merchant;
  const imports = await listImports(ctx);
  const sandbox = session.memberships.find(({ merchant }) => merchant.sandboxOf === id)?.merchant.key;
  return (
    <Texts of={["imports"]}>
      <PageHeader title={t("page.title")} description={t("page.hint")} />
      <div className="flex max-w-3xl flex-col gap-5">
        <Card>
          <StartForm merchantId={id} />
        </Card>
        {sandbox !== undefined && (
          <Callout title={t("page.sandbox")}>
            <p>{t("page.sandboxHint")}</p>
            <Link href={importPath(sandbox)}>{t("page.sandboxLink")}</Link>
          </Callout>
        )}
        {imports.length > 0 && (
          <Card
            title={t("page.earlier")}
            description={t("page.earlierHint", { days: keptDays("batches") })}
            padded={false}
          >
            <ImportsTable merchantKey={key} imports={imports} />
          </Card>
        )}
      </div>
    </Texts>
  );
}
