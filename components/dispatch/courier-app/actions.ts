"use server";

import { cookies, headers } from "next/headers";
import { z } from "zod";
import { action } from "@/lib/auth/adapters";
import { courier, linkedCourier } from "@/lib/auth/callers";
import { courierCookie } from "@/lib/auth/cookies";
import { chooseCourierLanguage } from "@/lib/dispatch/verbs/choose-courier-language";
import { claimCourierLink } from "@/lib/dispatch/verbs/claim-courier-link";
import { endShift } from "@/lib/dispatch/verbs/end-shift";
import { followWork } from "@/lib/dispatch/verbs/follow-work";
import { startShift } from "@/lib/dispatch/verbs/start-shift";
import { unfollowWork } from "@/lib/dispatch/verbs/unfollow-work";
import { courierLanguage, pushInput } from "@/lib/dispatch/schema";
import { nextSchema } from "@/lib/routes/schema";
import { doNext } from "@/lib/routes/verbs/do-next";

// A tap of the courier calls it, not the page itself: the preview of a messenger, which may run scripts, must not claim the link.
export const claimLink = action(courier, z.object({}), async (from, _input, key) => {
  const userAgent = (await headers()).get("user-agent");
  const { device, isBound } = await claimCourierLink(from, key, userAgent);
  (await cookies()).set(courierCookie(device));
  return { isBound };
});

export const chooseLanguage = action(linkedCourier, courierLanguage, chooseCourierLanguage);

export const setOnShift = action(
  linkedCourier,
  z.object({ isOnShift: z.boolean() }),
  async (ctx, { isOnShift }, { id: courierId }) => {
    await (isOnShift ? startShift : endShift)(ctx, { courierId });
    return { asOf: new Date().toISOString(), isOnShift };
  },
);

export const doStopNext = action(linkedCourier, nextSchema, doNext);

export const startPushes = action(linkedCourier, pushInput, followWork);
export const stopPushes = action(linkedCourier, z.object({}), (ctx) => unfollowWork(ctx));
