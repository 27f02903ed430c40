import { ViewerTime } from "@/components/deliveries/viewer-time";
import { Card } from "@/components/kit/ui/card";
import { CopyButton } from "@/components/kit/ui/copy-button";
import { DescriptionList } from "@/components/kit/ui/description-list";
import type { CredentialsInUse, MerchantFacts } from "@/lib/account/reads/merchant-facts";
import { counted } from "@/lib/core/counted";
import { countryName } from "@/lib/core/countries";
import { UNIT_LABELS } from "../merchant/unit-labels";

type MerchantFactsCardProps = { id: string; facts: MerchantFacts };

/** A merchant's settings and API credentials, for staff. */
export function MerchantFactsCard({ id, facts }: MerchantFactsCardProps) {
  const { createdAt, currency, units, country, timeZone, requiresSecondFactor, live, sandbox } = facts;
  return (
    <Card title="About">
      <DescriptionList
        items={[
          { term: "Merchant since", value: <ViewerTime instant={createdAt} /> },
          { term: "Country", value: country.code && countryName(country.code) },
          { term: "Time zone", value: timeZone.source === "none" ? null : timeZone.timeZone },
          { term: "Currency and units", value: `${currency} · ${UNIT_LABELS[units]}` },
          {
            term: "Two-factor authentication",
            value: requiresSecondFactor ? "Required for the team" : "Not required",
          },
          { term: "API credentials", value: <Credentials {...live} /> },
          { term: "Sandbox credentials", value: sandbox && <Credentials {...sandbox} /> },
          {
            term: "ID",
            value: (
              <span className="flex items-center gap-1">
                <code className="min-w-0 font-mono text-xs wrap-anywhere">{id}</code>
                <CopyButton value={id} label="merchant ID" />
              </span>
            ),
          },
        ]}
      />
    </Card>
  );
}

function Credentials({ count, lastUsedAt }: CredentialsInUse) {
  if (count === 0) return "None";
  return (
    <>
      {counted(count, "valid pair", "valid pairs")}
      {lastUsedAt ? (
        <>
          , last used <ViewerTime instant={lastUsedAt} />
        </>
      ) : (
        ", never used"
      )}
    </>
  );
}
