"use client";

import { later } from "@/components/kit/ui/later";

// react-hook-form and the fields come after the page.

export const BrandingForm = later(() => import("./branding-form").then((module) => module.BrandingForm));
export const CountryForm = later(() => import("./merchant-forms").then((module) => module.CountryForm));
export const CurrencyForm = later(() => import("./merchant-forms").then((module) => module.CurrencyForm));
export const DefaultPickupForm = later(() =>
  import("./default-pickup-form").then((module) => module.DefaultPickupForm),
);
export const ForgottenForm = later(() => import("./forgotten-form").then((module) => module.ForgottenForm));
export const InviteForm = later(() => import("./invite-form").then((module) => module.InviteForm));
export const NameForm = later(() => import("./name-form").then((module) => module.NameForm));
export const PasswordForm = later(() => import("./password-form").then((module) => module.PasswordForm));
export const RecipientHelpForm = later(() =>
  import("./recipient-help-form").then((module) => module.RecipientHelpForm),
);
export const TimeZoneForm = later(() => import("./merchant-forms").then((module) => module.TimeZoneForm));
export const UnitsForm = later(() => import("./merchant-forms").then((module) => module.UnitsForm));
export const AcceptForm = later(() => import("./accept-form").then((module) => module.AcceptForm));
export const CodeForm = later(() => import("./code-form").then((module) => module.CodeForm));
export const DemandedEnrolment = later(() =>
  import("./demanded-enrolment").then((module) => module.DemandedEnrolment),
);
export const JoinForm = later(() => import("./join-form").then((module) => module.JoinForm));
export const NewPasswordForm = later(() =>
  import("./new-password-form").then((module) => module.NewPasswordForm),
);
export const SignInForm = later(() => import("./sign-in-form").then((module) => module.SignInForm));
export const SignOutForm = later(() => import("./sign-out-form").then((module) => module.SignOutForm));
