"use client";

import { useWatch } from "react-hook-form";
import { useText } from "#texts";
import { RadioCardsField } from "@/components/kit/form/choice-fields";
import { cn } from "@/components/kit/ui/cn";
import { Section } from "@/components/kit/ui/section";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import { SERVICE_TYPES, type ServiceType, VEHICLE_TYPES, type VehicleType } from "@/lib/core/trade";
import { formatMoney } from "@/lib/core/money";
import { Lockable } from "./lockable";
import type { Trip } from "./use-trip";

/** Service and vehicle, each with its price. */
export function ServiceSection({ trip }: { trip: Trip }) {
  const { t, locale } = useText("booking");
  const { t: quotes } = useText("quotes");
  const { t: trade } = useText("trade");
  const [service, vehicle] = useWatch<DeliveryFormValues, ["service_type", "vehicle_type"]>({
    name: ["service_type", "vehicle_type"],
  });
  const price = (serviceType: ServiceType, vehicleType: VehicleType) => {
    const offer = trip.prices?.offers.find(
      (each) => each.serviceType === serviceType && each.vehicleType === vehicleType,
    );
    return (
      offer && (
        <span className={cn(trip.pending && "opacity-50")}>
          {offer.refusals.length > 0
            ? quotes("price.notOffered")
            : formatMoney(offer.price.totalCents, offer.price.currency, locale)}
        </span>
      )
    );
  };
  return (
    <Section title={trade("order.service_type")}>
      <div className="grid grid-cols-1 gap-3">
        <Lockable field="service_type">
          <RadioCardsField<DeliveryFormValues>
            name="service_type"
            label={t("service.speed")}
            options={SERVICE_TYPES.map((value) => ({
              value,
              label: trade(`service.${value}`),
              description: trade(`serviceNote.${value}`),
              end: price(value, vehicle),
            }))}
            className="@xl:grid-cols-3"
          />
        </Lockable>
        <Lockable field="vehicle_type">
          <RadioCardsField<DeliveryFormValues>
            name="vehicle_type"
            label={trade("order.vehicle_type")}
            options={VEHICLE_TYPES.map((value) => ({
              value,
              label: trade(`vehicle.${value}`),
              description: trade(`vehicleNote.${value}`),
              end: price(service, value),
            }))}
            className="@xl:grid-cols-3"
          />
        </Lockable>
      </div>
    </Section>
  );
}
