"use client";

import { later } from "./later";

/** Where toasts appear. Used once per app. */
export const Toaster = later(() => import("./toast-list").then((module) => module.ToastList));
