"use client";

import { later } from "@/components/kit/ui/later";

export const StaffEditForm = later(() => import("./staff-edit-form").then((module) => module.StaffEditForm));
