"use server";

import { cancelWithPageMessage } from "@/components/deliveries/detail/cancel-with-page-message";
import { redeliverAtPrice } from "@/components/deliveries/detail/redeliver-at-price";
import { action } from "@/lib/auth/adapters";
import { staff } from "@/lib/auth/callers";
import { forMerchant } from "@/lib/core/platform";
import { previewRedelivery as readRedeliveryPreview } from "@/lib/deliveries/reads/preview-redelivery";
import { bringBack as endAndReturn } from "@/lib/deliveries/verbs/bring-back";
import { declareLost } from "@/lib/deliveries/verbs/declare-lost";
import { editDelivery } from "@/lib/deliveries/verbs/edit-delivery";
import { setPrice } from "@/lib/deliveries/verbs/set-price";
import {
  lossInput,
  noteInput,
  staffCancelInput,
  staffCorrection,
  staffDeliveryKey,
  staffEditInput,
  staffPriceInput,
  staffRedeliverInput,
} from "@/lib/support/schema";
import { addNote } from "@/lib/support/verbs/add-note";
import { correctByStaff } from "@/lib/support/verbs/correct-by-staff";

export const note = action(staff, noteInput, async (ctx, input) => {
  await addNote(ctx, input);
});

export const correct = action(staff, staffCorrection, async (ctx, input) => {
  await correctByStaff(ctx, input);
});

export const setPriceByHand = action(staff, staffPriceInput, async (ctx, { merchantId, ...wanted }) => {
  await setPrice(forMerchant(ctx, merchantId), wanted);
});

export const lose = action(staff, lossInput, async (ctx, { merchantId, ...loss }) => {
  await declareLost(forMerchant(ctx, merchantId), loss);
});

/** Returns the effect of an edit and changes nothing. */
export const previewEdit = action(staff, staffEditInput, (ctx, { merchantId, ...wanted }) =>
  editDelivery(forMerchant(ctx, merchantId), wanted, { isDryRun: true }),
);
export const edit = action(staff, staffEditInput, (ctx, { merchantId, ...wanted }) =>
  editDelivery(forMerchant(ctx, merchantId), wanted, { isDryRun: false }),
);

export const cancel = action(staff, staffCancelInput, (ctx, { merchantId, ...wanted }) =>
  cancelWithPageMessage(forMerchant(ctx, merchantId), wanted),
);

/** Ends a delivery after a failed attempt and brings the package back. */
export const bringBack = action(staff, staffDeliveryKey, async (ctx, { merchantId, ...wanted }) => {
  await endAndReturn(forMerchant(ctx, merchantId), wanted);
});

/** Returns the price of a redelivery and books nothing. */
export const previewRedelivery = action(staff, staffDeliveryKey, (ctx, { merchantId, ...wanted }) =>
  readRedeliveryPreview(forMerchant(ctx, merchantId), wanted),
);
export const redeliver = action(staff, staffRedeliverInput, (ctx, { merchantId, ...wanted }) =>
  redeliverAtPrice(forMerchant(ctx, merchantId), wanted),
);
