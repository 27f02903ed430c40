import { useText } from "#texts";
import { ViewerTime } from "@/components/deliveries/viewer-time";
import { Card } from "@/components/kit/ui/card";
import { CopyButton } from "@/components/kit/ui/copy-button";
import { DescriptionList } from "@/components/kit/ui/description-list";
import type { CredentialsInUse, MerchantFacts } from "@/lib/account/reads/merchant-facts";
import { countryNameIn } from "../merchant/country-names";

type MerchantFactsCardProps = { id: string; facts: MerchantFacts };

/** A merchant's settings and API credentials, for staff. */
export function MerchantFactsCard({ id, facts }: MerchantFactsCardProps) {
  const { t, locale } = useText("operate");
  const settings = useText("settings");
  const { createdAt, currency, units, country, timeZone, requiresSecondFactor, live, sandbox } = facts;
  return (
    <Card title={t("facts.title")}>
      <DescriptionList
        items={[
          { term: t("facts.since"), value: <ViewerTime instant={createdAt} /> },
          { term: t("facts.country"), value: country.code && countryNameIn(locale, country.code) },
          { term: t("facts.timeZone"), value: timeZone.source === "none" ? null : timeZone.timeZone },
          { term: t("facts.currencyAndUnits"), value: `${currency} · ${settings.t(`units.${units}`)}` },
          {
            term: t("facts.twoFactor"),
            value: requiresSecondFactor ? t("facts.required") : t("facts.notRequired"),
          },
          { term: t("facts.credentials"), value: <Credentials {...live} /> },
          { term: t("facts.sandboxCredentials"), value: sandbox && <Credentials {...sandbox} /> },
          {
            term: t("facts.id"),
            value: (
              <span className="flex items-center gap-1">
                <code className="min-w-0 font-mono text-xs wrap-anywhere">{id}</code>
                <CopyButton value={id} label={t("facts.idToCopy")} />
              </span>
            ),
          },
        ]}
      />
    </Card>
  );
}

function Credentials({ count, lastUsedAt }: CredentialsInUse) {
  const { t } = useText("operate");
  if (count === 0) return t("facts.noPairs");
  if (!lastUsedAt) return t("facts.pairsUnused", { count });
  return t.rich("facts.pairsUsed", { count, time: () => <ViewerTime instant={lastUsedAt} /> });
}
