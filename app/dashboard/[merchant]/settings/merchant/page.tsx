import { BrandingCard } from "@/components/account/branding-card";
import { CountryCard, countryWords } from "@/components/account/country-card";
import { CURRENCY_OPTIONS } from "@/components/account/currency-options";
import { CurrencyForm, DefaultPickupForm, HoursForm, NameForm, UnitsForm } from "@/components/account/forms";
import { FactorDemandCard } from "@/components/account/factor-demand-card";
import { RecipientHelpCard } from "@/components/account/recipient-help-card";
import { TimeZoneCard } from "@/components/account/time-zone-card";
import { timeZoneWords } from "@/components/account/time-zone-options";
import { UNIT_LABELS } from "@/components/account/unit-labels";
import { Callout } from "@/components/kit/ui/callout";
import { Card } from "@/components/kit/ui/card";
import { DescriptionList } from "@/components/kit/ui/description-list";
import { getDefaultPickup } from "@/lib/account/reads/list-address-book";
import { listAddressBook } from "@/lib/account/reads/list-address-book";
import { type MerchantParams, merchantPageTitle, requireMerchantContext } from "@/lib/auth/guard";
import { pickupHours } from "@/lib/account/reads/pickup-hours";
import { getMerchant } from "@/lib/account/reads/get-merchant";
import { getCountry } from "@/lib/account/reads/get-country";
import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import { may } from "@/lib/core/permissions";

export const generateMetadata = merchantPageTitle("Merchant settings", "merchant:read");

export default async function MerchantPage({ params }: { params: MerchantParams }) {
  const { ctx, session } = await requireMerchantContext(params, "merchant:read");
  const [{ name, currency, units, requiresSecondFactor }, defaultPickup, { entries }, zone, country, hours] =
    await Promise.all([
      getMerchant(ctx),
      getDefaultPickup(ctx),
      listAddressBook(ctx, { search: null }),
      getTimeZone(ctx),
      getCountry(ctx),
      pickupHours(ctx),
    ]);
  const { id, sandboxOf } = session.merchant;
  const branding = (
    <BrandingCard key={`${id} branding`} ctx={ctx} name={name} isSandbox={sandboxOf !== null} />
  );
  const recipients = <RecipientHelpCard key={`${id} recipients`} ctx={ctx} />;
  if (!may(ctx.actor, "merchant:write")) {
    return (
      <>
        <Card title="Merchant">
          <DescriptionList
            items={[
              { term: "Name", value: name },
              { term: "Currency", value: currency },
              { term: "Units", value: UNIT_LABELS[units] },
              { term: "Country", value: countryWords(country) },
              { term: "Time zone", value: timeZoneWords(zone, new Date()) },
              {
                term: "Default pickup",
                value: defaultPickup && `${defaultPickup.label}: ${defaultPickup.fullAddress}`,
              },
            ]}
          />
          <Callout title="Only owners change these settings." className="mt-4" />
        </Card>
        {branding}
        {recipients}
      </>
    );
  }
  return (
    <>
      {sandboxOf === null ? (
        <>
          <Card title="Name" description="Shown to your team and to recipients.">
            <NameForm key={id} merchantId={id} name={name} />
          </Card>
          <Card
            title="Currency"
            description="Used for all new prices. Existing deliveries keep their currency."
          >
            <CurrencyForm key={id} merchantId={id} currency={currency} options={CURRENCY_OPTIONS} />
          </Card>
          <Card
            title="Units"
            description="For weights, sizes and distances, on pages, labels and in exports. The API stays metric."
          >
            <UnitsForm key={id} merchantId={id} units={units} />
          </Card>
          <CountryCard key={`${id} ${country.code ?? ""}`} merchantId={id} country={country} />
          <TimeZoneCard key={zone.timeZone} merchantId={id} zone={zone} />
          <Card
            title="Opening hours"
            description="When couriers can pick up. Without an open day, they can pick up at any time. Addresses in the address book can have their own hours."
          >
            <HoursForm key={`${id} hours`} merchantId={id} hours={hours.merchant} />
          </Card>
          <FactorDemandCard key={`${id} second factor`} merchantId={id} required={requiresSecondFactor} />
        </>
      ) : (
        <Callout
          title={`The sandbox uses the name, currency, units, country and time zone of its merchant: ${name}, ${currency}, ${units}, ${countryWords(country)}, ${timeZoneWords(zone, new Date())}.`}
        >
          The settings below belong to the sandbox and do not change the live merchant.
        </Callout>
      )}
      <Card
        title="Default pickup"
        description="The pickup address of new deliveries, unless you choose another one."
      >
        <DefaultPickupForm
          key={id}
          merchantId={id}
          entries={entries.map(({ id: value, label, fullAddress }) => ({ id: value, label, fullAddress }))}
          chosen={defaultPickup}
        />
      </Card>
      {branding}
      {recipients}
    </>
  );
}
