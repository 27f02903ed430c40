import type { Metadata } from "next";
import { NewCredential } from "@/components/developers/credential-actions";
import { CredentialList } from "@/components/developers/credential-list";
import { FirstStepsOffer } from "@/components/developers/first-steps-offer";
import { DevelopersHeader } from "@/components/developers/developers-header";
import { developersPath, firstStepsPath } from "@/components/developers/paths";
import { DOCS } from "@/components/docs/pages";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { Callout } from "@/components/kit/ui/callout";
import { Card } from "@/components/kit/ui/card";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { Link } from "@/components/kit/ui/link";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import { listCredentials } from "@/lib/account/reads/list-credentials";
import { type MerchantParams, requireMerchantContext } from "@/lib/auth/guard";

export async function generateMetadata({ params }: { params: MerchantParams }): Promise<Metadata> {
  await requireMerchantContext(params, "credentials:write");
  return { title: getText("developers").t("page.developers") };
}

export default async function DevelopersPage({ params }: { params: MerchantParams }) {
  const { ctx, session } = await requireMerchantContext(params, "credentials:write");
  const { id, key, name, sandboxOf } = session.merchant;
  const [{ valid, ended }, { timeZone }] = await Promise.all([listCredentials(ctx), getTimeZone(ctx)]);
  const other = session.memberships.find(
    ({ merchant }) => merchant.id === sandboxOf || merchant.sandboxOf === id,
  )?.merchant.key;
  const isSandbox = sandboxOf !== null;
  const { t } = getText("developers");
  const isNew = [...valid, ...ended].every(({ lastUsedAt }) => lastUsedAt === null);
  return (
    <Texts of={["developers"]}>
      <DevelopersHeader
        merchant={session.merchant}
        title={t("page.developers")}
        description={t(isSandbox ? "credentials.ofSandbox" : "credentials.ofMerchant", { name })}
        actions={<ButtonLink href={DOCS}>{t("page.documentation")}</ButtonLink>}
      />
      <div className="flex max-w-3xl flex-col gap-5">
        {isNew && <FirstStepsOffer href={firstStepsPath(key)} />}
        {other !== undefined && (
          <Callout title={t(isSandbox ? "credentials.sandboxOnly" : "credentials.real")}>
            <Link href={developersPath(other)}>
              {t(isSandbox ? "credentials.live" : "credentials.sandbox")}
            </Link>
          </Callout>
        )}
        <Card
          title={t("page.credentials")}
          description={t("credentials.text")}
          actions={valid.length > 0 && <NewCredential merchantId={id} />}
          padded={false}
        >
          {valid.length > 0 ? (
            <CredentialList
              label={t("credential.credentials")}
              merchantId={id}
              credentials={valid}
              timeZone={timeZone}
            />
          ) : (
            <EmptyState
              title={t("credentials.none")}
              description={t("credentials.noneText")}
              actions={<NewCredential merchantId={id} />}
            />
          )}
        </Card>
        {ended.length > 0 && (
          <Card title={t("credentials.ended")} padded={false}>
            <CredentialList
              label={t("credentials.endedList")}
              merchantId={id}
              credentials={ended}
              timeZone={timeZone}
            />
          </Card>
        )}
      </div>
    </Texts>
  );
}
