"use client";

import { whenTouched } from "./later";

const loadList = () => import("./toast-list").then((module) => module.ToastList);

/** A page that is open for this long needs the network for nothing else. */
const QUIET_MS = 10_000;

/**
 * Where toasts appear: between the sticky header and the content. Used once per app. Its code comes with the first use
 * of the page, because only a person's action causes a toast, or soon after the page, so that it can say that the
 * network was lost.
 */
export const Toaster = whenTouched(loadList);

if (typeof window !== "undefined") setTimeout(() => void loadList().catch(() => undefined), QUIET_MS);
