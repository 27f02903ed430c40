"use client";

import { whenTouched } from "@/components/kit/ui/later";

export const StaffEditForm = whenTouched(() =>
  import("./staff-edit-form").then((module) => module.StaffEditForm),
);
