"use client";

import { whenTouched } from "@/components/kit/ui/later";

// react-hook-form and the fields come when somebody uses the page.

export const PersonSearch = whenTouched(() =>
  import("./person-search").then((module) => module.PersonSearch),
);
