"use client";

import { useFormat, useText } from "#texts";
import { formatMoney } from "@/lib/core/money";
import { Card } from "@/components/kit/ui/card";
import { cn } from "@/components/kit/ui/cn";
import type { Offer } from "@/lib/rates/reads/compare-rates";
import { SERVICE_TYPES, type ServiceType, VEHICLE_TYPES, type VehicleType } from "@/lib/core/trade";

type Choice = { service_type: ServiceType; vehicle_type: VehicleType };

type RateTableProps = {
  /** Empty without a trip; a service can be chosen even then. */
  offers: readonly Offer[];
  choice: Choice;
  onChoose: (choice: Choice) => void;
  isStale: boolean;
};

/** Every service and vehicle with its price, as one radio group. */
export function RateTable({ offers, choice, onChoose, isStale }: RateTableProps) {
  const { t } = useText("quotes");
  const { t: trade } = useText("trade");
  const format = useFormat();
  const durationOf = (vehicle: VehicleType) =>
    offers.find(
      ({ vehicleType, serviceType }) => vehicleType === vehicle && serviceType === choice.service_type,
    )?.durationMinutes;
  return (
    <Card title={t("rates.title")}>
      <div role="radiogroup" aria-label={t("rates.title")} aria-busy={isStale || undefined}>
        <table className="w-full table-fixed border-separate border-spacing-1 max-sm:text-[0.8125rem]">
          <thead>
            <tr className="text-left align-bottom">
              <td className="w-[27%]" />
              {VEHICLE_TYPES.map((vehicle) => {
                const minutes = durationOf(vehicle);
                return (
                  <th key={vehicle} scope="col" className="px-2 pb-1 font-normal wrap-anywhere max-sm:px-1">
                    <span className="block font-medium">{trade(`vehicle.${vehicle}`)}</span>
                    <span className="block text-xs text-muted max-sm:hidden">
                      {trade(`vehicleNote.${vehicle}`)}
                    </span>
                    <span className={cn("block text-xs text-muted", isStale && "opacity-55")}>
                      {minutes === undefined ? "\u00a0" : format.minutes(minutes)}
                    </span>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {SERVICE_TYPES.map((service) => (
              <tr key={service}>
                <th scope="row" className="py-1 pr-2 text-left font-normal wrap-anywhere">
                  <span className="block font-medium">{trade(`service.${service}`)}</span>
                  <span className="block text-xs text-muted max-sm:hidden">
                    {trade(`serviceNote.${service}`)}
                  </span>
                </th>
                {VEHICLE_TYPES.map((vehicle) => (
                  <RateCell
                    key={vehicle}
                    {...{ service, vehicle, isStale }}
                    offer={offers.find(
                      (each) => each.serviceType === service && each.vehicleType === vehicle,
                    )}
                    isChosen={choice.service_type === service && choice.vehicle_type === vehicle}
                    onChoose={() => onChoose({ service_type: service, vehicle_type: vehicle })}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

type RateCellProps = {
  service: ServiceType;
  vehicle: VehicleType;
  offer: Offer | undefined;
  isChosen: boolean;
  isStale: boolean;
  onChoose: () => void;
};

/** Longer prices would overflow their cell on a phone. */
const ROOMY = 8;

/** The price, or "Not offered" if the trip is refused. */
function useCellText(offer: Offer | undefined): string | undefined {
  const { t, locale } = useText("quotes");
  if (!offer) return undefined;
  const { price, refusals } = offer;
  return refusals.length > 0 ? t("price.notOffered") : formatMoney(price.totalCents, price.currency, locale);
}

function RateCell({ service, vehicle, offer, isChosen, isStale, onChoose }: RateCellProps) {
  const { t } = useText("quotes");
  const { t: trade } = useText("trade");
  const text = useCellText(offer);
  return (
    <td className="p-0">
      <label
        className={cn(
          "relative flex min-h-11 items-center gap-2 rounded-md border border-line px-2 py-1.5 transition-colors hover:bg-hover max-sm:justify-center max-sm:px-1",
          "has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-checked:ring-1 has-checked:ring-accent",
          "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
        )}
      >
        <input
          type="radio"
          name="rate"
          checked={isChosen}
          onChange={onChoose}
          className="size-4 shrink-0 accent-accent max-sm:absolute max-sm:opacity-0"
        />
        <span className="sr-only">
          {t("rates.name", { service: trade(`service.${service}`), vehicle: trade(`vehicle.${vehicle}`) })}
        </span>
        <span
          className={cn(
            "tabular-nums transition-opacity",
            isStale && "opacity-55",
            text && text.length > ROOMY && "max-sm:text-[0.6875rem]",
          )}
        >
          {text ?? <NoPrice />}
        </span>
      </label>
    </td>
  );
}

function NoPrice() {
  const { t } = useText("quotes");
  return (
    <>
      <span aria-hidden className="text-muted">
        –
      </span>
      <span className="sr-only">{t("rates.noPrice")}</span>
    </>
  );
}
