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
import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import { listCredentials } from "@/lib/account/reads/list-credentials";
import { type MerchantParams, merchantPageTitle, requireMerchantContext } from "@/lib/auth/guard";

export const generateMetadata = merchantPageTitle("Developers", "credentials:write");

export default async function DevelopersPage({ params }: { params: MerchantParams }) {
  const { ctx, session } = await requireMerchantContext(params, "credentials:write");
  const { id, key, name, sandboxOf } = session.merchant;
  const [{ valid, ended }, { timeZone }] = await Promise.all([listCredentials(ctx), getTimeZone(ctx)]);
  const other = session.memberships.find(
    ({ merchant }) => merchant.id === sandboxOf || merchant.sandboxOf === id,
  )?.merchant.key;
  const isSandbox = sandboxOf !== null;
  const isNew = [...valid, ...ended].every(({ lastUsedAt }) => lastUsedAt === null);
  return (
    <>
      <DevelopersHeader
        merchant={session.merchant}
        title="Developers"
        description={`Credentials for using the API of ${name}${isSandbox ? ", in its sandbox" : ""}.`}
        actions={<ButtonLink href={DOCS}>Documentation</ButtonLink>}
      />
      <div className="flex max-w-3xl flex-col gap-5">
        {isNew && <FirstStepsOffer href={firstStepsPath(key)} />}
        {other !== undefined && (
          <Callout
            title={
              isSandbox
                ? "These credentials work in the sandbox only."
                : "These credentials work on real deliveries."
            }
          >
            <Link href={developersPath(other)}>
              {isSandbox ? "Live credentials" : "Sandbox credentials for tests"}
            </Link>
          </Callout>
        )}
        <Card
          title="API credentials"
          description="Give each system its own credentials, so you can replace them one at a time. A secret is shown only once, when it is created."
          actions={valid.length > 0 && <NewCredential merchantId={id} />}
          padded={false}
        >
          {valid.length > 0 ? (
            <CredentialList label="Credentials" merchantId={id} credentials={valid} timeZone={timeZone} />
          ) : (
            <EmptyState
              title="No credentials"
              description="Create credentials to use the API."
              actions={<NewCredential merchantId={id} />}
            />
          )}
        </Card>
        {ended.length > 0 && (
          <Card title="No longer accepted" padded={false}>
            <CredentialList
              label="Ended credentials"
              merchantId={id}
              credentials={ended}
              timeZone={timeZone}
            />
          </Card>
        )}
      </div>
    </>
  );
}
