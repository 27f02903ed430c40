"use client";

import { useWatch } from "react-hook-form";
import { RadioCardsField } from "@/components/kit/form/choice-fields";
import { cn } from "@/components/kit/ui/cn";
import { Section } from "@/components/kit/ui/section";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import { SERVICE_TYPES, type ServiceType, VEHICLE_TYPES, type VehicleType } from "@/lib/core/trade";
import { SERVICE_LABELS, VEHICLE_LABELS } from "../format";
import { SERVICE_NOTES, VEHICLE_NOTES } from "../trade-notes";
import { formatMoney } from "@/lib/core/money";
import { Lockable } from "./lockable";
import type { Trip } from "./use-trip";

/** Service and vehicle, each with its price. */
export function ServiceSection({ trip }: { trip: Trip }) {
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
            ? "Not offered"
            : formatMoney(offer.price.totalCents, offer.price.currency)}
        </span>
      )
    );
  };
  return (
    <Section title="Service">
      <div className="grid grid-cols-1 gap-3">
        <Lockable field="service_type">
          <RadioCardsField<DeliveryFormValues>
            name="service_type"
            label="Speed"
            options={SERVICE_TYPES.map((value) => ({
              value,
              label: SERVICE_LABELS[value],
              description: SERVICE_NOTES[value],
              end: price(value, vehicle),
            }))}
            className="@xl:grid-cols-3"
          />
        </Lockable>
        <Lockable field="vehicle_type">
          <RadioCardsField<DeliveryFormValues>
            name="vehicle_type"
            label="Vehicle"
            options={VEHICLE_TYPES.map((value) => ({
              value,
              label: VEHICLE_LABELS[value],
              description: VEHICLE_NOTES[value],
              end: price(service, value),
            }))}
            className="@xl:grid-cols-3"
          />
        </Lockable>
      </div>
    </Section>
  );
}
