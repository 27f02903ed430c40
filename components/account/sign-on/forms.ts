"use client";

import { whenTouched } from "@/components/kit/ui/later";

// react-hook-form and the fields come when somebody uses the page.

export const ProviderForm = whenTouched(() =>
  import("./provider-form").then((module) => module.ProviderForm),
);
export const DomainForm = whenTouched(() => import("./domain-form").then((module) => module.DomainForm));
export const RolesForm = whenTouched(() => import("./roles-form").then((module) => module.RolesForm));
