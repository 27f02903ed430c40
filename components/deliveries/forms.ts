"use client";

import { later, whenTouched } from "@/components/kit/ui/later";

export const AutomaticForm = whenTouched(() =>
  import("./sandbox/automatic-form").then((module) => module.AutomaticForm),
);
export const MerchantEditForm = whenTouched(() =>
  import("./editing/merchant-edit-form").then((module) => module.MerchantEditForm),
);
export const BookingForm = later(() => import("./booking/booking-form").then((module) => module.BookingForm));
