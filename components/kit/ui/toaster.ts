"use client";

import { later } from "./later";

/** Where toasts appear: between the sticky header and the content. Used once per app. */
export const Toaster = later(() => import("./toast-list").then((module) => module.ToastList));
