"use client";

import { type ReactNode, useRef } from "react";
import { useController, useWatch } from "react-hook-form";
import { useText } from "#texts";
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
  const { t } = useText("settings");
  const hoursText = useText("hours");
  // Kept when the page refreshes: fields with unsaved changes keep their old values then.
  const seen = useRef({ actions: own.actions, ...(shared && { hours: shared.hours }) });
  return (
    <SettingForm
      label={t("merchant.title")}
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
      done={t("merchant.saved")}
    >
      <nav aria-label={t("merchant.onThisPage")} className="flex flex-wrap gap-x-4 gap-y-1">
        {(shared ? PARTS : PARTS.filter(({ isOwn }) => isOwn)).map(({ id, name }) => (
          <PlainLink key={id} href={`#${id}`} className="inline-block py-1">
            {t(`part.${name}`)}
          </PlainLink>
        ))}
      </nav>
      {shared && (
        <Card title={t("merchant.card")}>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              name="name"
              label={t("field.merchantName")}
              autoComplete="organization"
              hint={t("field.nameHint")}
              required
            />
            <SelectField
              name="currency"
              label={t("field.currency")}
              options={options.currencies}
              hint={t("field.currencyHint")}
              required
            />
            <SelectField
              name="countryCode"
              label={t("field.country")}
              options={[{ value: "", label: t("field.sameAsAddress") }, ...options.countries]}
              hint={t("field.countryHint", { now: now.country })}
            />
            <TimeZoneField zones={options.zones} hint={t("field.timeZoneHint", { now: now.timeZone })} />
            <SelectField
              name="language"
              label={t("field.language")}
              options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
              hint={t("field.languageHint")}
              required
            />
          </div>
          <div className="mt-4">
            <RadioCardsField
              name="units"
              label={t("field.units")}
              className="@xl:grid-cols-2"
              options={UNIT_SYSTEMS.map((value) => ({ value, label: t(`units.${value}`) }))}
            />
            <p className="mt-1 text-xs text-muted">{t("field.unitsHint")}</p>
          </div>
        </Card>
      )}
      {shared && (
        <Part id="opening-hours">
          <Card title={t("part.hours")} description={t("part.hoursText")}>
            <HoursFields withoutHours={hoursText.t("anyTime")} />
          </Card>
        </Part>
      )}
      <Part id="pickups">
        <Card title={t("part.pickups")}>
          <DefaultPickup pickups={options.pickups} />
        </Card>
      </Part>
      {shared && (
        <Part id="tracking-page">
          <Card title={t("part.tracking")} description={t("part.trackingText")}>
            <BrandingFields merchantId={merchantId} logoFileId={logoFileId} />
          </Card>
        </Part>
      )}
      <Part id="recipient-options">
        <Card title={t("part.recipients")} description={t("part.recipientsText")}>
          <div className="grid gap-4">
            <Actions />
            <SelectField
              name="delayHours"
              label={t("recipient.latest")}
              options={DELAY_HOURS.map((hours) => ({
                value: String(hours),
                label: t("recipient.delay", { count: hours }),
              }))}
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
  { id: "opening-hours", name: "hours", isOwn: false },
  { id: "pickups", name: "pickups", isOwn: true },
  { id: "tracking-page", name: "tracking", isOwn: false },
  { id: "recipient-options", name: "recipients", isOwn: true },
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
  const { t } = useText("settings");
  const merchantKey = useMerchantKey();
  return (
    <SelectField
      name="entryId"
      label={t("field.defaultPickup")}
      options={[{ value: "", label: t("field.none") }, ...pickups]}
      hint={t.rich("field.pickupHint", {
        link: (text) => (
          <Link href={settingsPath(merchantKey, "/address-book")} target="_blank">
            {text}
          </Link>
        ),
      })}
    />
  );
}

type Chosen = { actions: RecipientHelp["actions"] };

function Actions() {
  const { t } = useText("settings");
  const { field } = useController<Chosen, "actions">({ name: "actions" });
  const chosen = useWatch<Chosen, "actions">({ name: "actions" });
  return (
    <div role="group" aria-label={t("recipient.may")} className="grid gap-2 sm:grid-cols-2">
      {RECIPIENT_ACTIONS.map((action) => (
        <Checkbox
          key={action}
          label={t(`recipient.${action}`)}
          description={t(`recipient.${action}Hint`)}
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
