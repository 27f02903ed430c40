import { SERVICE_LABELS } from "@/components/deliveries/format";
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
  const price = (rates: PricePreviewProps["after"], service: ServiceType) => {
    if (!rates || !isComplete(rates)) return "–";
    const trip = { distanceMeters: EXAMPLE.km * 1_000, durationMinutes: EXAMPLE.minutes, legs: [null] };
    return formatMoney(priceTrip({ ...rates, vehicleType, currency }, trip, service).totalCents, currency);
  };
  return (
    <section aria-label="Preview">
      <p className="mb-1 text-muted">
        A trip of {EXAMPLE.km} km and {EXAMPLE.minutes} minutes costs:
      </p>
      <RowTable
        inset
        dense
        label="Price of the example trip"
        rows={SERVICE_TYPES}
        rowKey={(service) => service}
        columns={[
          { head: "Service", cell: (service) => SERVICE_LABELS[service] },
          { head: "Now", cell: (service) => price(before, service), end: true },
          {
            head: "With these rates",
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
