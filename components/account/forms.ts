"use client";

import { later } from "@/components/kit/ui/later";

// react-hook-form and the fields come after the page.

export const BrandingForm = later(() => import("./branding-form").then((module) => module.BrandingForm));
export const CountryForm = later(() => import("./merchant-forms").then((module) => module.CountryForm));
export const CurrencyForm = later(() => import("./merchant-forms").then((module) => module.CurrencyForm));
export const DefaultPickupForm = later(() =>
  import("./default-pickup-form").then((module) => module.DefaultPickupForm),
);
export const HoursForm = later(() => import("./hours-form").then((module) => module.HoursForm));
export const InviteForm = later(() => import("./invite-form").then((module) => module.InviteForm));
export const NameForm = later(() => import("./name-form").then((module) => module.NameForm));
export const PasswordForm = later(() => import("./password-form").then((module) => module.PasswordForm));
export const RecipientHelpForm = later(() =>
  import("./recipient-help-form").then((module) => module.RecipientHelpForm),
);
export const TimeZoneForm = later(() => import("./merchant-forms").then((module) => module.TimeZoneForm));
export const UnitsForm = later(() => import("./merchant-forms").then((module) => module.UnitsForm));
export const DemandedEnrolment = later(() =>
  import("./demanded-enrolment").then((module) => module.DemandedEnrolment),
);
