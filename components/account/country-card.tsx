import { Card } from "@/components/kit/ui/card";
import type { MerchantCountry } from "@/lib/account/reads/get-country";
import { countryCodes, countryName } from "@/lib/core/countries";
import { CountryForm } from "./forms";

const SOURCES: Record<MerchantCountry["source"], string> = {
  chosen: "chosen here",
  default_pickup: "from the default pickup",
  first_delivery: "from the first delivery",
  none: "until there is an address",
};

/** `Germany (from the default pickup)` */
export function countryWords({ code, source }: MerchantCountry): string {
  return `${code === null ? "None" : countryName(code)} (${SOURCES[source]})`;
}

type CountryCardProps = { merchantId: string; country: MerchantCountry };

/** Setting for the country of addresses that do not name one. Editable by owners. */
export function CountryCard({ merchantId, country }: CountryCardProps) {
  return (
    <Card
      title="Country"
      description={`The country of addresses that do not name one, in the dashboard and the API. Now: ${countryWords(country)}.`}
    >
      <CountryForm
        merchantId={merchantId}
        chosen={country.source === "chosen" ? country.code : null}
        options={countryCodes().map((value) => ({ value, label: countryName(value) }))}
      />
    </Card>
  );
}
