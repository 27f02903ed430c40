"use client";

import { whenTouched } from "@/components/kit/ui/later";

export const AutomaticForm = whenTouched(() =>
  import("./automatic-form").then((module) => module.AutomaticForm),
);
