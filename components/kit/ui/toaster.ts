"use client";

import { later } from "./later";

/** Where the toasts appear; once per app. */
export const Toaster = later(() => import("./toast-list").then((module) => module.ToastList));
