import { ErasureList } from "@/components/account/privacy/erasure-list";
import { PersonSearch } from "@/components/account/privacy/forms";
import { RetentionList } from "@/components/account/privacy/retention-list";
import { Card } from "@/components/kit/ui/card";
import { type MerchantParams, merchantPageTitle, requireMerchantContext } from "@/lib/auth/guard";
import { listErasures } from "@/lib/privacy/reads/list-erasures";

export const generateMetadata = merchantPageTitle("Privacy", "privacy:write");

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
  return (
    <>
      <Card
        title="Data of a person"
        description="Find, download or erase what is stored about a recipient or a pickup contact. Searches are recorded without the phone number or email address."
      >
        <PersonSearch key={id} merchantId={id} />
      </Card>
      {erasures.length > 0 && (
        <Card title="Erasures">
          <ErasureList erasures={erasures} isEverywhere={false} />
        </Card>
      )}
      <Card title="How long data is kept" description="Set for the whole installation.">
        <RetentionList kinds={KINDS} />
      </Card>
    </>
  );
}
