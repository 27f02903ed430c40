"use client";

import { whenTouched } from "@/components/kit/ui/later";

/** With react-hook-form and the fields, which come when somebody uses the page. */
export const InviteForm = whenTouched(() => import("./invite-form").then((module) => module.InviteForm));
