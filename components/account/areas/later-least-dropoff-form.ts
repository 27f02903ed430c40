"use client";

import { later } from "@/components/kit/ui/later";

// react-hook-form and the fields come after the page.
export const LaterLeastDropoffForm = later(() =>
  import("./least-dropoff-form").then((module) => module.LeastDropoffForm),
);
