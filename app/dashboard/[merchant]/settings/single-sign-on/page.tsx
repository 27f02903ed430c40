import { Copied, DomainList } from "@/components/account/sign-on/domain-list";
import { DomainForm, ProviderForm, RolesForm } from "@/components/account/sign-on/forms";
import { ProviderButtons } from "@/components/account/sign-on/provider-buttons";
import { RefusedSignIns } from "@/components/account/sign-on/refused-sign-ins";
import { SignOnSwitches } from "@/components/account/sign-on/switches";
import { Callout } from "@/components/kit/ui/callout";
import { Card } from "@/components/kit/ui/card";
import { getSignOn } from "@/lib/account/reads/get-sign-on";
import { Texts } from "@/components/texts/texts";
import { getText } from "@/components/texts/server";
import { type MerchantParams, requireMerchantContext } from "@/lib/auth/guard";
import { env } from "@/lib/core/env";

export async function generateMetadata({ params }: { params: MerchantParams }) {
  await requireMerchantContext(params, "merchant:write");
  return { title: getText("team").t("signOn.title") };
}

export default async function SingleSignOnPage({ params }: { params: MerchantParams }) {
  const { ctx, session } = await requireMerchantContext(params, "merchant:write");
  const { id, name, sandboxOf } = session.merchant;
  const { t } = getText("team");
  if (sandboxOf !== null) {
    return <Callout title={t("signOn.sandbox")}>{t("signOn.sandboxChange", { name })}</Callout>;
  }
  const { provider, domains, people, refused } = await getSignOn(ctx);
  const url = env().PUBLIC_URL;
  return (
    <Texts of={["team"]}>
      <Card title={t("signOn.provider.title")} description={t("signOn.provider.description")}>
        <ProviderForm key={`${id} ${provider?.issuer ?? ""}`} merchantId={id} provider={provider} />
        {provider && <ProviderButtons merchantId={id} />}
      </Card>
      <Card title={t("signOn.addresses.title")} description={t("signOn.addresses.description")}>
        <div className="flex flex-col gap-2">
          <Copied
            term={t("signOn.addresses.redirect")}
            label={t("signOn.addresses.redirectToCopy")}
            value={`${url}/api/auth/sign-on/callback`}
          />
          <Copied
            term={t("signOn.addresses.afterSignOut")}
            label={t("signOn.addresses.afterSignOutToCopy")}
            value={`${url}/sign-in`}
          />
          <Copied
            term={t("signOn.addresses.logout")}
            label={t("signOn.addresses.logoutToCopy")}
            value={`${url}/api/auth/sign-on/logout/${id}`}
          />
        </div>
      </Card>
      <Card title={t("signOn.domains.title")} description={t("signOn.domains.description")} padded={false}>
        {domains.length > 0 && <DomainList merchantId={id} domains={domains} />}
        <div className="border-t border-line p-4">
          <DomainForm merchantId={id} />
        </div>
      </Card>
      {provider && (
        <>
          <Card title={t("signOn.roles.title")} description={t("signOn.roles.description")}>
            <RolesForm merchantId={id} rules={provider} />
          </Card>
          <SignOnSwitches merchantId={id} isOn={provider.isOn} isRequired={provider.isRequired} />
          <RefusedSignIns people={people} refused={refused} />
        </>
      )}
    </Texts>
  );
}
