import { useText } from "#texts";
import { RowTable } from "@/components/kit/list/row-table";
import { Badge } from "@/components/kit/ui/badge";
import { Callout } from "@/components/kit/ui/callout";
import { Card } from "@/components/kit/ui/card";
import { formatMoney } from "@/lib/core/money";
import type { Units } from "@/lib/core/units";
import type { ListedLimits } from "@/lib/rates/reads/list-limits";
import type { ListedCard } from "@/lib/rates/reads/list-rate-cards";
import { holdWords, loadWords, reachWords } from "../limit-words";
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
  const { t, locale } = useText("operate");
  const { t: tradeName } = useText("trade");
  const areas = useText("areas");
  const money = (cents: number) => formatMoney(cents, currency, locale);
  return (
    <Card title={t("rates.title")} description={t("rates.description")} padded={false}>
      <RowTable
        label={t("rates.table")}
        scrolls
        rows={cards}
        rowKey={({ vehicleType }) => vehicleType}
        columns={[
          {
            head: t("terms.vehicle"),
            cell: ({ vehicleType, isOwn }) => (
              <Named name={tradeName(`vehicle.${vehicleType}`)} isOwn={isOwn} />
            ),
          },
          { head: t("rates.base"), cell: ({ rates }) => money(rates.baseCents), end: true },
          { head: t("rates.perKm"), cell: ({ rates }) => money(rates.perKmCents), end: true },
          { head: t("rates.perMin"), cell: ({ rates }) => money(rates.perMinuteCents), end: true },
          { head: t("rates.minimum"), cell: ({ rates }) => money(rates.minimumCents), end: true, wide: true },
          {
            head: t("rates.longestTrip"),
            cell: ({ rates }) => reachWords(areas, rates.reachKm, units),
            end: true,
            wide: true,
          },
          {
            head: <span className="sr-only">{t("terms.actions")}</span>,
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
  const { t } = useText("operate");
  const { t: tradeName } = useText("trade");
  const areas = useText("areas");
  const actions = <span className="sr-only">{t("terms.actions")}</span>;
  return (
    <Card title={t("limits.title")} description={t("limits.description")} padded={false}>
      {!isOn && (
        <Callout tone="warning" className="mx-4 mb-3">
          {t("limits.off")}
        </Callout>
      )}
      <RowTable
        label={t("limits.byVehicle")}
        scrolls
        rows={vehicles}
        rowKey={({ vehicleType }) => vehicleType}
        columns={[
          {
            head: t("terms.vehicle"),
            cell: ({ vehicleType, load }) => (
              <Named name={tradeName(`vehicle.${vehicleType}`)} isOwn={load.isOwn} />
            ),
          },
          {
            head: t("limits.load"),
            cell: ({ load }) => loadWords(areas, load.maxWeightKg, units),
            end: true,
          },
          { head: t("limits.space"), cell: ({ load }) => holdWords(areas, load.holdCm, units), end: true },
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
        label={t("limits.byService")}
        scrolls
        rows={services}
        rowKey={({ serviceType }) => serviceType}
        columns={[
          {
            head: t("terms.service"),
            cell: ({ serviceType, isOwn }) => (
              <Named name={tradeName(`service.${serviceType}`)} isOwn={isOwn} />
            ),
          },
          {
            head: t("limits.longestTime"),
            cell: ({ horizonMinutes: count }) =>
              count === null ? areas.t("limits.none") : t("limits.minutes", { count }),
            end: true,
          },
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

function Named({ name, isOwn }: { name: string; isOwn: boolean }) {
  const { t } = useText("operate");
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {name}
      {isOwn && <Badge>{t("terms.own")}</Badge>}
    </span>
  );
}
