"use server";

import { refresh } from "next/cache";
import { action } from "@/lib/auth/adapters";
import { asOpened } from "@/components/kit/as-opened";
import { staff } from "@/lib/auth/callers";
import { courierLinkOf } from "@/lib/dispatch/reads/courier-link-of";
import { renewCourierLink } from "@/lib/dispatch/verbs/renew-courier-link";
import { sendCourierLink } from "@/lib/dispatch/verbs/send-courier-link";
import {
  courierActivity,
  courierInput,
  courierKey,
  courierPayInput,
  courierShift,
  courierUpdate,
  linkSending,
  pinReleaseInput,
} from "@/lib/dispatch/schema";
import { forMerchant } from "@/lib/core/platform";
import { releasePin } from "@/lib/dispatch/verbs/release-pin";
import { createCourier } from "@/lib/dispatch/verbs/create-courier";
import { setCourierActive } from "@/lib/dispatch/verbs/set-courier-active";
import { endShift } from "@/lib/dispatch/verbs/end-shift";
import { startShift } from "@/lib/dispatch/verbs/start-shift";
import { setCourierPay } from "@/lib/dispatch/verbs/set-courier-pay";
import { updateCourier } from "@/lib/dispatch/verbs/update-courier";
import { bulkAssignInput, bulkUnassignInput } from "@/lib/dispatch/schema";
import { bulkAssign } from "@/lib/dispatch/verbs/bulk-assign";
import { bulkUnassign } from "@/lib/dispatch/verbs/bulk-unassign";

// The response contains the page rendered again.

export const assignDeliveries = action(staff, bulkAssignInput, async (ctx, input) => {
  const outcomes = await bulkAssign(ctx, input);
  const link = await courierLinkOf(ctx, { courierId: input.courierId });
  refresh();
  if (!link) return { outcomes, link };
  const { url, message, isNew } = link;
  return { outcomes, link: { url: await asOpened(url), message: await asOpened(message), isNew } };
});

export const unassignDeliveries = action(staff, bulkUnassignInput, async (ctx, input) => {
  const outcomes = await bulkUnassign(ctx, input);
  refresh();
  return outcomes;
});

export const allowWithoutPin = action(staff, pinReleaseInput, async (ctx, { merchantId, ...release }) => {
  await releasePin(forMerchant(ctx, merchantId), release);
});

export const addCourier = action(staff, courierInput, createCourier);
export const saveCourier = action(staff, courierUpdate, updateCourier);
export const activateCourier = action(staff, courierActivity, setCourierActive);
export const renewLink = action(staff, courierKey, async (ctx, input) => {
  const { url } = await renewCourierLink(ctx, input);
  return { url: await asOpened(url) };
});
export const sendLink = action(staff, linkSending, sendCourierLink);
export const setCourierShift = action(staff, courierShift, (ctx, { isOnShift, ...key }) =>
  (isOnShift ? startShift : endShift)(ctx, key),
);
export const savePay = action(staff, courierPayInput, setCourierPay);
