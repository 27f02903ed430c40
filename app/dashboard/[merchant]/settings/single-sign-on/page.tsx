import { Copied, DomainList } from "@/components/account/sign-on/domain-list";
import { DomainForm, ProviderForm, RolesForm } from "@/components/account/sign-on/forms";
import { ProviderButtons } from "@/components/account/sign-on/provider-buttons";
import { RefusedSignIns } from "@/components/account/sign-on/refused-sign-ins";
import { SignOnSwitches } from "@/components/account/sign-on/switches";
import { Callout } from "@/components/kit/ui/callout";
import { Card } from "@/components/kit/ui/card";
import { getSignOn } from "@/lib/account/reads/get-sign-on";
import { type MerchantParams, merchantPageTitle, requireMerchantContext } from "@/lib/auth/guard";
import { env } from "@/lib/core/env";

export const generateMetadata = merchantPageTitle("Single sign-on", "merchant:write");

export default async function SingleSignOnPage({ params }: { params: MerchantParams }) {
  const { ctx, session } = await requireMerchantContext(params, "merchant:write");
  const { id, name, sandboxOf } = session.merchant;
  if (sandboxOf !== null) {
    return (
      <Callout title="The sandbox has the single sign-on of its merchant.">
        Change the settings in {name} itself.
      </Callout>
    );
  }
  const { provider, domains, people, refused } = await getSignOn(ctx);
  const url = env().PUBLIC_URL;
  return (
    <>
      <Card
        title="Identity provider"
        description="Your team signs in with the accounts of your organization, by OpenID Connect."
      >
        <ProviderForm key={`${id} ${provider?.issuer ?? ""}`} merchantId={id} provider={provider} />
        {provider && <ProviderButtons merchantId={id} />}
      </Card>
      <Card
        title="Addresses for the provider"
        description="Register a web application there with these addresses."
      >
        <div className="flex flex-col gap-2">
          <Copied term="Redirect" label="redirect address" value={`${url}/api/auth/sign-on/callback`} />
          <Copied term="After signing out" label="address after signing out" value={`${url}/sign-in`} />
          <Copied
            term="Back-channel logout"
            label="back-channel logout address"
            value={`${url}/api/auth/sign-on/logout/${id}`}
          />
        </div>
      </Card>
      <Card
        title="Domains"
        description="The provider signs in people whose verified email address is in one of these."
        padded={false}
      >
        {domains.length > 0 && <DomainList merchantId={id} domains={domains} />}
        <div className="border-t border-line p-4">
          <DomainForm merchantId={id} />
        </div>
      </Card>
      {provider && (
        <>
          <Card
            title="Roles"
            description="Applied each time somebody signs in. Owners stay owners and are made under Team only."
          >
            <RolesForm merchantId={id} rules={provider} />
          </Card>
          <SignOnSwitches merchantId={id} isOn={provider.isOn} isRequired={provider.isRequired} />
          <RefusedSignIns people={people} refused={refused} />
        </>
      )}
    </>
  );
}
