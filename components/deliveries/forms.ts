"use client";

import { later } from "@/components/kit/ui/later";

export const AutomaticForm = later(() =>
  import("./sandbox/automatic-form").then((module) => module.AutomaticForm),
);
export const MerchantEditForm = later(() =>
  import("./editing/merchant-edit-form").then((module) => module.MerchantEditForm),
);
export const BookingForm = later(() => import("./booking/booking-form").then((module) => module.BookingForm));
