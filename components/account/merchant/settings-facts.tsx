import { useText } from "#texts";
import { Callout } from "@/components/kit/ui/callout";
import { Card } from "@/components/kit/ui/card";
import { DescriptionList } from "@/components/kit/ui/description-list";
import { DAY_ORDER, type Hours, openTimes, timesText } from "@/lib/account/rules/hours";
import type { RecipientHelp } from "@/lib/account/rules/recipient-help";
import { LANGUAGE_NAMES, type Language } from "@/lib/core/language/languages";
import type { Units } from "@/lib/core/units";
import { dayKey } from "../days";

type BrandingFactsProps = Record<
  "logoFileId" | "contactPhone" | "contactEmail" | "contactWebsite" | "accentColor",
  string | null
>;

type SettingsFactsProps = {
  name: string;
  currency: string;
  units: Units;
  language: Language;
  now: { country: string; timeZone: string };
  pickup: { label: string; fullAddress: string } | null;
  branding: BrandingFactsProps;
  help: RecipientHelp;
  /** Null if couriers can pick up at any time. */
  hours: Hours | null;
};

/** The merchant's settings, for people who may not change them. */
export function SettingsFacts(props: SettingsFactsProps) {
  const { name, currency, units, language, now, pickup, branding, help, hours } = props;
  const { t } = useText("settings");
  const hoursText = useText("hours");
  const allowed = help.actions.map((action) => t(`recipient.${action}`)).join(", ");
  const dayText = (day: Hours["days"][number] | undefined) =>
    openTimes(day).length > 0 ? timesText(day) : hoursText.t("closed");
  return (
    <>
      <Callout title={t("merchant.onlyOwners")} />
      <Card title={t("merchant.card")}>
        <DescriptionList
          items={[
            { term: t("field.name"), value: name },
            { term: t("field.currency"), value: currency },
            { term: t("field.units"), value: t(`units.${units}`) },
            { term: t("field.country"), value: now.country },
            { term: t("field.timeZone"), value: now.timeZone },
            { term: t("field.language"), value: LANGUAGE_NAMES[language] },
            { term: t("field.defaultPickup"), value: pickup && `${pickup.label}: ${pickup.fullAddress}` },
          ]}
        />
      </Card>
      <Card title={t("part.hours")}>
        <DescriptionList
          items={
            hours === null
              ? [{ term: t("field.everyDay"), value: hoursText.t("anyTime") }]
              : DAY_ORDER.map((day) => ({
                  term: hoursText.t(`day.${dayKey(day)}`),
                  value: dayText(hours.days[day]),
                }))
          }
        />
      </Card>
      <BrandingFacts {...branding} />
      <Card title={t("part.recipients")}>
        <DescriptionList
          items={[
            { term: t("recipient.may"), value: allowed || t("recipient.nothing") },
            { term: t("recipient.latest"), value: t("recipient.delay", { count: help.delayHours }) },
          ]}
        />
      </Card>
    </>
  );
}

/** The merchant as recipients see it. A sandbox shows it, too. */
export function BrandingFacts(props: BrandingFactsProps) {
  const { t } = useText("settings");
  const { logoFileId, contactPhone, contactEmail, contactWebsite, accentColor } = props;
  return (
    <Card title={t("part.tracking")}>
      <DescriptionList
        items={[
          { term: t("brand.logo"), value: logoFileId && t("brand.uploaded") },
          { term: t("brand.phone"), value: contactPhone },
          { term: t("brand.email"), value: contactEmail },
          { term: t("brand.website"), value: contactWebsite },
          { term: t("brand.color"), value: accentColor },
        ]}
      />
    </Card>
  );
}
