"use client";

import { whenTouched } from "@/components/kit/ui/later";

// react-hook-form and the fields come when somebody uses the page.
export const LaterLeastDropoffForm = whenTouched(() =>
  import("./least-dropoff-form").then((module) => module.LeastDropoffForm),
);
