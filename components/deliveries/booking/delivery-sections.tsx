"use client";

import { useText } from "#texts";
import { TextField } from "@/components/kit/form/text-fields";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import { ContentsSection } from "./contents-section";
import { CustomerSection } from "./customer-section";
import { HandoverSection } from "./handover-section";
import { PackageSection } from "./package-section";
import { RequirementsSection } from "./requirements-section";
import { type ScheduleProps, ScheduleSection } from "./schedule-section";
import { ServiceSection } from "./service-section";
import { StopSection } from "./stop-section";
import type { useBookingForm } from "./use-booking-form";
import { placeOf } from "./use-trip";

type Booking = ReturnType<typeof useBookingForm>;

export function ContentField() {
  const { t } = useText("booking");
  return (
    <TextField<DeliveryFormValues>
      name="package.content"
      label={t("field.content")}
      required
      autoComplete="off"
    />
  );
}

type StopSectionsProps = Pick<Booking, "trip"> & { merchantId: string; hasAddressBook?: boolean };

/** Pickup and dropoff, side by side where there is room. */
export function StopSections({ trip, ...stop }: StopSectionsProps) {
  return (
    <div className="grid grid-cols-1 gap-3 @2xl:grid-cols-2">
      <StopSection stop="pickup" understood={trip.pickup} near={null} {...stop} />
      <StopSection stop="dropoff" understood={trip.dropoff} near={placeOf(trip.pickup)} {...stop} />
    </div>
  );
}

type DetailProps = Pick<Booking, "trip"> & ScheduleProps;

/** Everything about the delivery but its number, content and stops. */
export function DetailSections({ trip, ...schedule }: DetailProps) {
  return (
    <>
      <ServiceSection trip={trip} />
      <ScheduleSection trip={trip} {...schedule} />
      <PackageSection />
      <ContentsSection />
      <RequirementsSection />
      <HandoverSection />
      <CustomerSection />
    </>
  );
}
