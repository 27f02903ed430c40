import { Callout } from "@/components/kit/ui/callout";
import { Card } from "@/components/kit/ui/card";
import { DescriptionList } from "@/components/kit/ui/description-list";
import { DAY_ORDER, DAYS, type Hours, openTimes, timesText } from "@/lib/account/rules/hours";
import type { RecipientHelp } from "@/lib/account/rules/recipient-help";
import { LANGUAGE_NAMES, type Language } from "@/lib/core/language/languages";
import type { Units } from "@/lib/core/units";
import { delayWords, RECIPIENT_ACTION_LABELS } from "./recipient-help-labels";
import { UNIT_LABELS } from "./unit-labels";

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
  const allowed = help.actions.map((action) => RECIPIENT_ACTION_LABELS[action].label).join(", ");
  return (
    <>
      <Callout title="Only owners change these settings." />
      <Card title="Merchant">
        <DescriptionList
          items={[
            { term: "Name", value: name },
            { term: "Currency", value: currency },
            { term: "Units", value: UNIT_LABELS[units] },
            { term: "Country", value: now.country },
            { term: "Time zone", value: now.timeZone },
            { term: "Language of messages and tracking pages", value: LANGUAGE_NAMES[language] },
            { term: "Default pickup", value: pickup && `${pickup.label}: ${pickup.fullAddress}` },
          ]}
        />
      </Card>
      <Card title="Opening hours">
        <DescriptionList
          items={
            hours === null
              ? [{ term: "Every day", value: "Any time" }]
              : DAY_ORDER.map((day) => ({ term: DAYS[day], value: dayText(hours.days[day]) }))
          }
        />
      </Card>
      <BrandingFacts {...branding} />
      <Card title="Recipient options">
        <DescriptionList
          items={[
            { term: "Recipients may", value: allowed || "Nothing" },
            { term: "Latest time that recipients may choose", value: delayWords(help.delayHours) },
          ]}
        />
      </Card>
    </>
  );
}

const dayText = (day: Hours["days"][number] | undefined) =>
  openTimes(day).length > 0 ? timesText(day) : "Closed";

/** The merchant as recipients see it. A sandbox shows it, too. */
export function BrandingFacts(props: BrandingFactsProps) {
  const { logoFileId, contactPhone, contactEmail, contactWebsite, accentColor } = props;
  return (
    <Card title="Tracking page">
      <DescriptionList
        items={[
          { term: "Logo", value: logoFileId && "Uploaded" },
          { term: "Phone number", value: contactPhone },
          { term: "Email", value: contactEmail },
          { term: "Website", value: contactWebsite },
          { term: "Color", value: accentColor },
        ]}
      />
    </Card>
  );
}
