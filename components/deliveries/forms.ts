"use client";

import { whenTouched } from "@/components/kit/ui/later";
import { DRAFT_PREFIX } from "./booking/forget-drafts";

export const MerchantEditForm = whenTouched(() =>
  import("./editing/merchant-edit-form").then((module) => module.MerchantEditForm),
);
export const BookingForm = whenTouched(
  () => import("./booking/booking-form").then((module) => module.BookingForm),
  isBegun,
);

/** Whether the form has to price a trip or to offer a draft. */
function isBegun(): boolean {
  if (location.search !== "") return true;
  try {
    const keys = [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage));
    return keys.some((key) => key.startsWith(DRAFT_PREFIX));
  } catch {
    // The browser refuses storage, so there is no draft.
    return false;
  }
}
