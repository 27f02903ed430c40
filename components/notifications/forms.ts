"use client";

import { whenTouched } from "@/components/kit/ui/later";

// react-hook-form and the fields come when somebody uses the page.

export const NotificationsForm = whenTouched(() =>
  import("./notifications-form").then((module) => module.NotificationsForm),
);
export const DeniedForm = whenTouched(() => import("./denied-form").then((module) => module.DeniedForm));
