"use client";

import { whenTouched } from "@/components/kit/ui/later";

export const UrlForm = whenTouched(() => import("./url-form").then((module) => module.UrlForm));
export const UploadForm = whenTouched(() => import("./upload-form").then((module) => module.UploadForm));
