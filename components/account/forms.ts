"use client";

import { later, whenTouched } from "@/components/kit/ui/later";

// react-hook-form and the fields come when somebody uses the page.

export const InviteForm = whenTouched(() => import("./invite-form").then((module) => module.InviteForm));
export const NameForm = whenTouched(() => import("./name-form").then((module) => module.NameForm));
export const LanguageForm = whenTouched(() =>
  import("./language-form").then((module) => module.LanguageForm),
);
export const PasswordForm = whenTouched(() =>
  import("./password-form").then((module) => module.PasswordForm),
);
export const SettingsForm = whenTouched(() =>
  import("./merchant/settings-form").then((module) => module.SettingsForm),
);
export const DemandedEnrolment = later(() =>
  import("./demanded-enrolment").then((module) => module.DemandedEnrolment),
);
