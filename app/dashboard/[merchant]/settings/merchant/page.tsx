import { SettingsForm } from "@/components/account/merchant/later-settings-form";
import { countryOptions } from "@/components/account/merchant/country-names";
import { currencyOptions } from "@/components/account/merchant/currency-options";
import { FactorDemandCard } from "@/components/account/merchant/factor-demand-card";
import { BrandingFacts, SettingsFacts } from "@/components/account/merchant/settings-facts";
import { timeZones } from "@/components/account/merchant/time-zones";
import { countryWords, timeZoneWords } from "@/components/account/merchant/where-from";
import { Callout } from "@/components/kit/ui/callout";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { getBranding } from "@/lib/account/reads/get-branding";
import { getCountry } from "@/lib/account/reads/get-country";
import { getMerchant } from "@/lib/account/reads/get-merchant";
import { getRecipientHelp } from "@/lib/account/reads/get-recipient-help";
import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import { getDefaultPickup, listAddressBook } from "@/lib/account/reads/list-address-book";
import { pickupHours } from "@/lib/account/reads/pickup-hours";
import { type MerchantParams, requireMerchantContext } from "@/lib/auth/guard";
import { LANGUAGE_NAMES } from "@/lib/core/language/languages";
import { readablePhone } from "@/lib/core/international-phone";
import { may } from "@/lib/core/permissions";

export async function generateMetadata({ params }: { params: MerchantParams }) {
  await requireMerchantContext(params, "merchant:read");
  return { title: getText("settings").t("merchant.title") };
}

export default async function MerchantPage({ params }: { params: MerchantParams }) {
  const { ctx, session } = await requireMerchantContext(params, "merchant:read");
  const [merchant, pickup, { entries }, zone, country, hours, branding, help] = await Promise.all([
    getMerchant(ctx),
    getDefaultPickup(ctx),
    listAddressBook(ctx, { search: null }),
    getTimeZone(ctx),
    getCountry(ctx),
    pickupHours(ctx),
    getBranding(ctx),
    getRecipientHelp(ctx),
  ]);
  const text = getText("settings");
  const { t, locale } = text;
  const { name, currency, units, language, requiresSecondFactor } = merchant;
  const { logoFileId, contactPhone, contactEmail, contactWebsite, accentColor } = branding;
  const { id, sandboxOf } = session.merchant;
  const now = {
    country: countryWords(text, country),
    timeZone: timeZoneWords(text, getText("booking"), zone, new Date()),
  };
  const phone = contactPhone && readablePhone(contactPhone);
  const seen = { ...branding, contactPhone: phone };
  if (!may(ctx.actor, "merchant:write")) {
    return (
      <SettingsFacts
        {...{ name, currency, units, language, now, pickup, help }}
        hours={hours.merchant}
        branding={seen}
      />
    );
  }
  const chosen = zone.source === "chosen" ? zone.timeZone : null;
  const shared = {
    name,
    currency,
    units,
    language,
    countryCode: country.source === "chosen" ? country.code : null,
    timeZone: chosen,
    hours: hours.merchant,
    contactPhone: phone ?? "",
    contactEmail: contactEmail ?? "",
    contactWebsite: contactWebsite ?? "",
    accentColor: accentColor ?? "",
  };
  const pickups = !pickup || entries.some((entry) => entry.id === pickup.id) ? entries : [pickup, ...entries];
  return (
    <Texts of={["settings", "hours"]}>
      {sandboxOf !== null && (
        <Callout
          title={t("merchant.sandbox", { name, currency, units, ...now, language: LANGUAGE_NAMES[language] })}
        >
          {t("merchant.sandboxText")}
        </Callout>
      )}
      <SettingsForm
        key={id}
        merchantId={id}
        own={{ ...help, entryId: pickup?.id ?? null }}
        shared={sandboxOf === null ? shared : null}
        options={{
          currencies: currencyOptions(locale),
          countries: countryOptions(locale),
          zones: timeZones(locale, new Date(), chosen),
          pickups: pickups.map((entry) => ({
            value: entry.id,
            label: `${entry.label} · ${entry.fullAddress}`,
          })),
        }}
        now={now}
        logoFileId={logoFileId}
      />
      {sandboxOf === null ? (
        <FactorDemandCard key={`${id} second factor`} merchantId={id} required={requiresSecondFactor} />
      ) : (
        <BrandingFacts {...seen} />
      )}
    </Texts>
  );
}
