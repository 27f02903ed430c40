import { useText } from "#texts";
import { RowTable } from "@/components/kit/list/row-table";
import { formatMoney } from "@/lib/core/money";
import { SERVICE_TYPES, type ServiceType, type VehicleType } from "@/lib/core/trade";
import type { Rates } from "@/lib/rates/reads/list-rate-cards";
import { priceTrip } from "@/lib/rates/rules/price";

/** An ordinary trip within a city. */
const EXAMPLE = { km: 8, minutes: 20 };

type PricePreviewProps = {
  vehicleType: VehicleType;
  currency: string;
  before: Rates;
  /** The typed rates; amounts may be empty or no numbers. */
  after: { [Name in keyof Rates]: number | null } | null;
};

/** Prices of an example trip by service, now and with the typed rates. */
export function PricePreview({ vehicleType, currency, before, after }: PricePreviewProps) {
  const { t, locale } = useText("operate");
  const { t: tradeName } = useText("trade");
  const price = (rates: PricePreviewProps["after"], service: ServiceType) => {
    if (!rates || !isComplete(rates)) return "–";
    const trip = { distanceMeters: EXAMPLE.km * 1_000, durationMinutes: EXAMPLE.minutes, legs: [null] };
    return formatMoney(
      priceTrip({ ...rates, vehicleType, currency }, trip, service).totalCents,
      currency,
      locale,
    );
  };
  return (
    <section aria-label={t("preview.title")}>
      <p className="mb-1 text-muted">{t("preview.trip", EXAMPLE)}</p>
      <RowTable
        inset
        dense
        label={t("preview.table")}
        rows={SERVICE_TYPES}
        rowKey={(service) => service}
        columns={[
          { head: t("terms.service"), cell: (service) => tradeName(`service.${service}`) },
          { head: t("preview.now"), cell: (service) => price(before, service), end: true },
          {
            head: t("preview.then"),
            cell: (service) => <strong className="font-semibold">{price(after, service)}</strong>,
            end: true,
          },
        ]}
      />
    </section>
  );
}

/** Whether every rate is a number. */
function isComplete(rates: NonNullable<PricePreviewProps["after"]>): rates is Rates {
  return Object.values({ ...rates, reachKm: 0 }).every(Number.isFinite);
}
