"use client";

import { whenTouched } from "@/components/kit/ui/later";

// Their code comes when somebody uses the page, so that an opened delivery costs nothing more.

export const Composer = whenTouched(() => import("./composer").then((module) => module.Composer));
export const UnreadBadge = whenTouched(() => import("./unread-badge").then((module) => module.UnreadBadge));
export const HelpControls = whenTouched(() =>
  import("./help-controls").then((module) => module.HelpControls),
);
