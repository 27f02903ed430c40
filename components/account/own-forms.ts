"use client";

import { later, whenTouched } from "@/components/kit/ui/later";

// Apart from the forms of the merchant's settings, which need other texts.

export const LanguageForm = whenTouched(() =>
  import("./language-form").then((module) => module.LanguageForm),
);
export const NameForm = whenTouched(() => import("./name-form").then((module) => module.NameForm));
export const PasswordForm = whenTouched(() =>
  import("./password-form").then((module) => module.PasswordForm),
);
export const DemandedEnrolment = later(() =>
  import("./demanded-enrolment").then((module) => module.DemandedEnrolment),
);
