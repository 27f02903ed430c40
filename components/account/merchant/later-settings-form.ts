"use client";

import { whenTouched } from "@/components/kit/ui/later";

/** With react-hook-form and the fields, which come when somebody uses the page. */
export const SettingsForm = whenTouched(() =>
  import("./settings-form").then((module) => module.SettingsForm),
);
