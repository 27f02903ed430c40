"use server";

import { cancelInPlainWords } from "@/components/deliveries/detail/cancel-in-plain-words";
import { staffAction } from "@/lib/auth/action";
import { addNote } from "@/lib/support/verbs/add-note";
import { correctByStaff } from "@/lib/support/verbs/correct-by-staff";
import { noteInput, staffCancelInput, staffCorrection } from "@/lib/support/schema";
import { forMerchant } from "@/lib/core/platform";

export const note = staffAction(noteInput, async (ctx, input) => {
  await addNote(ctx, input);
  return null;
});

export const correct = staffAction(staffCorrection, async (ctx, input) => {
  await correctByStaff(ctx, input);
  return null;
});

export const cancel = staffAction(staffCancelInput, (ctx, { merchantId, ...wanted }) =>
  cancelInPlainWords(forMerchant(ctx, merchantId), wanted),
);
