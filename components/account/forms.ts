"use client";

import { whenTouched } from "@/components/kit/ui/later";

// react-hook-form and the fields come when somebody uses the page.

export const InviteForm = whenTouched(() => import("./invite-form").then((module) => module.InviteForm));
export const SettingsForm = whenTouched(() =>
  import("./merchant/settings-form").then((module) => module.SettingsForm),
);
