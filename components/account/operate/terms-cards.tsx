import { formatCount, SERVICE_LABELS, VEHICLE_LABELS } from "@/components/deliveries/format";
import { RowTable } from "@/components/kit/list/row-table";
import { Badge } from "@/components/kit/ui/badge";
import { Callout } from "@/components/kit/ui/callout";
import { Card } from "@/components/kit/ui/card";
import { formatMoney } from "@/lib/core/money";
import type { Units } from "@/lib/core/units";
import type { ListedLimits } from "@/lib/rates/reads/list-limits";
import type { ListedCard } from "@/lib/rates/reads/list-rate-cards";
import { holdWords, loadWords, NO_LIMIT, reachWords } from "../limit-words";
import { RateCardButtons, ServiceLimitButtons, VehicleLimitsButtons } from "./terms-buttons";

type RatesCardProps = {
  merchantId: string;
  currency: string;
  cards: readonly ListedCard[];
  /** The merchant's. Amounts stay per kilometer, as they are charged. */
  units: Units;
};

/** The merchant's rates, for staff. */
export function RatesCard({ merchantId, currency, cards, units }: RatesCardProps) {
  const money = (cents: number) => formatMoney(cents, currency);
  return (
    <Card
      title="Rates"
      description="For each vehicle the merchant’s own rates, or the default. Changes are recorded with your name."
      padded={false}
    >
      <RowTable
        label="Rates by vehicle"
        scrolls
        rows={cards}
        rowKey={({ vehicleType }) => vehicleType}
        columns={[
          {
            head: "Vehicle",
            cell: ({ vehicleType, isOwn }) => <Named name={VEHICLE_LABELS[vehicleType]} isOwn={isOwn} />,
          },
          { head: "Base", cell: ({ rates }) => money(rates.baseCents), end: true },
          { head: "Per km", cell: ({ rates }) => money(rates.perKmCents), end: true },
          { head: "Per min", cell: ({ rates }) => money(rates.perMinuteCents), end: true },
          { head: "Minimum", cell: ({ rates }) => money(rates.minimumCents), end: true, wide: true },
          {
            head: "Longest trip",
            cell: ({ rates }) => reachWords(rates.reachKm, units),
            end: true,
            wide: true,
          },
          {
            head: <span className="sr-only">Actions</span>,
            cell: (card) => (
              <RateCardButtons
                {...card}
                merchantId={merchantId}
                currency={currency}
                seen={JSON.stringify(card)}
              />
            ),
          },
        ]}
      />
    </Card>
  );
}

type LimitsCardProps = { merchantId: string; limits: ListedLimits; units: Units };

/** The limits of the merchant's trips, for staff, in the merchant's units. */
export function LimitsCard({ merchantId, limits: { isOn, vehicles, services }, units }: LimitsCardProps) {
  const actions = <span className="sr-only">Actions</span>;
  return (
    <Card title="Limits" description="Trips beyond a limit are refused." padded={false}>
      {!isOn && (
        <Callout tone="warning" className="mx-4 mb-3">
          These checks are switched off, by the merchant’s owners or for the installation. No trip is refused.
        </Callout>
      )}
      <RowTable
        label="Limits by vehicle"
        scrolls
        rows={vehicles}
        rowKey={({ vehicleType }) => vehicleType}
        columns={[
          {
            head: "Vehicle",
            cell: ({ vehicleType, load }) => <Named name={VEHICLE_LABELS[vehicleType]} isOwn={load.isOwn} />,
          },
          { head: "Heaviest load", cell: ({ load }) => loadWords(load.maxWeightKg, units), end: true },
          { head: "Cargo space", cell: ({ load }) => holdWords(load.holdCm, units), end: true },
          {
            head: actions,
            cell: ({ vehicleType, load }) => (
              <VehicleLimitsButtons
                merchantId={merchantId}
                vehicleType={vehicleType}
                load={load}
                seen={JSON.stringify(load)}
              />
            ),
          },
        ]}
      />
      <RowTable
        label="Limits by service"
        scrolls
        rows={services}
        rowKey={({ serviceType }) => serviceType}
        columns={[
          {
            head: "Service",
            cell: ({ serviceType, isOwn }) => <Named name={SERVICE_LABELS[serviceType]} isOwn={isOwn} />,
          },
          { head: "Longest time", cell: ({ horizonMinutes }) => horizonWords(horizonMinutes), end: true },
          {
            head: actions,
            cell: (service) => (
              <ServiceLimitButtons {...service} merchantId={merchantId} seen={JSON.stringify(service)} />
            ),
          },
        ]}
      />
    </Card>
  );
}

const horizonWords = (minutes: number | null) =>
  minutes === null ? NO_LIMIT : `${formatCount(minutes)} min`;

function Named({ name, isOwn }: { name: string; isOwn: boolean }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {name}
      {isOwn && <Badge>Own</Badge>}
    </span>
  );
}
