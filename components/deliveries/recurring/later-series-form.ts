"use client";

import { whenTouched } from "@/components/kit/ui/later";

export const LaterSeriesForm = whenTouched(() => import("./series-form").then((module) => module.SeriesForm));
