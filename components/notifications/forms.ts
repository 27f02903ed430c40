"use client";

import { later } from "@/components/kit/ui/later";

// react-hook-form and the fields come after the page.

export const NotificationsForm = later(() =>
  import("./notifications-form").then((module) => module.NotificationsForm),
);
export const OwnNoticesForm = later(() =>
  import("./own-notices-form").then((module) => module.OwnNoticesForm),
);
export const DeniedForm = later(() => import("./denied-form").then((module) => module.DeniedForm));
export const UnsubscribeForm = later(() =>
  import("./unsubscribe-form").then((module) => module.UnsubscribeForm),
);
