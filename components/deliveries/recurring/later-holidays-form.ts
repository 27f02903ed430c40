"use client";

import { whenTouched } from "@/components/kit/ui/later";

export const LaterHolidaysForm = whenTouched(() =>
  import("./holidays-form").then((module) => module.HolidaysForm),
);
