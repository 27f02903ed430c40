"use client";

import { type ReactNode, useRef } from "react";
import { useController, useWatch } from "react-hook-form";
import { RadioCardsField, SelectField } from "@/components/kit/form/choice-fields";
import { SettingForm } from "@/components/kit/form/setting-form";
import { TextField } from "@/components/kit/form/text-fields";
import { useMerchantKey } from "@/components/kit/live/use-merchant-key";
import { Card } from "@/components/kit/ui/card";
import { Checkbox } from "@/components/kit/ui/checkbox";
import { Link } from "@/components/kit/ui/link";
import { PlainLink } from "@/components/kit/ui/plain-link";
import { type Hours, hoursForm } from "@/lib/account/rules/hours";
import { DELAY_HOURS, RECIPIENT_ACTIONS, type RecipientHelp } from "@/lib/account/rules/recipient-help";
import { CURRENCIES } from "@/lib/core/currencies";
import { LANGUAGE_NAMES, type Language, LANGUAGES } from "@/lib/core/language/languages";
import { UNIT_SYSTEMS, type Units } from "@/lib/core/units";
import { saveSettings } from "../actions";
import { HoursFields } from "../hours-fields";
import { settingsPath } from "../paths";
import { delayWords, RECIPIENT_ACTION_LABELS } from "./recipient-help-labels";
import { UNIT_LABELS } from "./unit-labels";
import { BrandingFields, type Branding } from "./branding-fields";
import { TimeZoneField } from "./time-zone-field";
import type { Zone } from "./time-zones";

/** With names from the server, because browsers may use other names. */
type Options = readonly { value: string; label: string }[];

/** The settings that a sandbox shares with its merchant. */
type Shared = Branding & {
  name: string;
  currency: string;
  units: Units;
  language: Language;
  /** Null to use that of the merchant's address. */
  countryCode: string | null;
  timeZone: string | null;
  hours: Hours | null;
};

type SettingsFormProps = {
  merchantId: string;
  own: RecipientHelp & { entryId: string | null };
  /** Null in a sandbox. */
  shared: Shared | null;
  options: { currencies: Options; countries: Options; zones: readonly Zone[]; pickups: Options };
  /** The country and the time zone now, in words. */
  now: { country: string; timeZone: string };
  logoFileId: string | null;
};

/** Everything about the merchant that owners change, saved together. */
export function SettingsForm({ merchantId, own, shared, options, now, logoFileId }: SettingsFormProps) {
  // Kept when the page refreshes: fields with unsaved changes keep their old values then.
  const seen = useRef({ actions: own.actions, ...(shared && { hours: shared.hours }) });
  return (
    <SettingForm
      label="Merchant settings"
      load={() => import("@/lib/account/schema/settings").then((module) => module.settingsInput)}
      values={valuesOf(own, shared)}
      save={async (changed) => {
        const answer = await saveSettings(merchantId, { ...changed, seen: seen.current });
        const { hours, actions } = changed;
        if (answer.ok) {
          seen.current = {
            ...seen.current,
            ...(actions && { actions }),
            ...(hours !== undefined && { hours }),
          };
        }
        return answer;
      }}
      done="Settings saved"
    >
      <nav aria-label="On this page" className="flex flex-wrap gap-x-4 gap-y-1">
        {(shared ? PARTS : PARTS.filter(({ isOwn }) => isOwn)).map(({ id, label }) => (
          <PlainLink key={id} href={`#${id}`} className="inline-block py-1">
            {label}
          </PlainLink>
        ))}
      </nav>
      {shared && (
        <Card title="Merchant">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              name="name"
              label="Merchant name"
              autoComplete="organization"
              hint="Shown to your team and to recipients."
              required
            />
            <SelectField
              name="currency"
              label="Currency"
              options={options.currencies}
              hint="For new prices. Existing deliveries keep theirs."
              required
            />
            <SelectField
              name="countryCode"
              label="Country"
              options={[{ value: "", label: "Same as the merchant’s address" }, ...options.countries]}
              hint={`For addresses that do not name one. Now: ${now.country}.`}
            />
            <TimeZoneField
              zones={options.zones}
              hint={`All time zones, by city. The API uses UTC. Now: ${now.timeZone}.`}
            />
            <SelectField
              name="language"
              label="Language of messages and tracking pages"
              options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
              hint="Tracking pages follow the recipient’s choice or browser first."
              required
            />
          </div>
          <div className="mt-4">
            <RadioCardsField
              name="units"
              label="Units"
              className="@xl:grid-cols-2"
              options={UNIT_SYSTEMS.map((value) => ({ value, label: UNIT_LABELS[value] }))}
            />
            <p className="mt-1 text-xs text-muted">On pages, labels and in exports. The API stays metric.</p>
          </div>
        </Card>
      )}
      {shared && (
        <Part id="opening-hours">
          <Card
            title="Opening hours"
            description="When couriers can pick up. Without open days and exceptions, they can pick up at any time. Addresses in the address book can have their own hours."
          >
            <HoursFields withoutHours="Any time" />
          </Card>
        </Part>
      )}
      <Part id="pickups">
        <Card title="Pickups">
          <DefaultPickup pickups={options.pickups} />
        </Card>
      </Part>
      {shared && (
        <Part id="tracking-page">
          <Card title="Tracking page" description="The logo, color and contact shown to recipients.">
            <BrandingFields merchantId={merchantId} logoFileId={logoFileId} />
          </Card>
        </Part>
      )}
      <Part id="recipient-options">
        <Card
          title="Recipient options"
          description="What recipients may do on the tracking page until the courier is on the way. The page asks for the last four digits of their phone number."
        >
          <div className="grid gap-4">
            <Actions />
            <SelectField
              name="delayHours"
              label="Latest time that recipients may choose"
              options={DELAY_HOURS.map((hours) => ({ value: String(hours), label: delayWords(hours) }))}
              className="max-w-sm"
            />
          </div>
        </Card>
      </Part>
    </SettingForm>
  );
}

/** The parts below the first card. A sandbox shares the others with its merchant. */
const PARTS = [
  { id: "opening-hours", label: "Opening hours", isOwn: false },
  { id: "pickups", label: "Pickups", isOwn: true },
  { id: "tracking-page", label: "Tracking page", isOwn: false },
  { id: "recipient-options", label: "Recipient options", isOwn: true },
] as const;

/** A part of the page that a link leads to. */
function Part({ id, children }: { id: (typeof PARTS)[number]["id"]; children: ReactNode }) {
  return (
    <div id={id} className="scroll-mt-20">
      {children}
    </div>
  );
}

const valuesOf = (own: SettingsFormProps["own"], shared: Shared | null) => ({
  ...(shared && {
    ...shared,
    currency: CURRENCIES.find((each) => each === shared.currency),
    countryCode: shared.countryCode ?? "",
    timeZone: shared.timeZone ?? "",
    hours: hoursForm(shared.hours),
  }),
  entryId: own.entryId ?? "",
  actions: own.actions,
  delayHours: String(own.delayHours),
});

function DefaultPickup({ pickups }: { pickups: Options }) {
  const merchantKey = useMerchantKey();
  return (
    <SelectField
      name="entryId"
      label="Default pickup"
      options={[{ value: "", label: "None" }, ...pickups]}
      hint={
        <>
          The pickup address of new deliveries, unless you choose another one from the{" "}
          <Link href={settingsPath(merchantKey, "/address-book")} target="_blank">
            address book
          </Link>
          .
        </>
      }
    />
  );
}

type Chosen = { actions: RecipientHelp["actions"] };

function Actions() {
  const { field } = useController<Chosen, "actions">({ name: "actions" });
  const chosen = useWatch<Chosen, "actions">({ name: "actions" });
  return (
    <div role="group" aria-label="Recipients may" className="grid gap-2 sm:grid-cols-2">
      {RECIPIENT_ACTIONS.map((action) => (
        <Checkbox
          key={action}
          label={RECIPIENT_ACTION_LABELS[action].label}
          description={RECIPIENT_ACTION_LABELS[action].hint}
          checked={chosen.includes(action)}
          onCheckedChange={(isOn) =>
            field.onChange(
              RECIPIENT_ACTIONS.filter((each) => (each === action ? isOn : chosen.includes(each))),
            )
          }
        />
      ))}
    </div>
  );
}
