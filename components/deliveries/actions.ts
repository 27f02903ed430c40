"use server";

import { refresh } from "next/cache";
import { action } from "@/lib/auth/adapters";
import { merchantUser } from "@/lib/auth/callers";
import { renameViewInput, savedViewKey, saveViewInput } from "@/lib/deliveries/rules/saved-view";
import { bookInput, editInput } from "@/lib/deliveries/request";
import { bulkCancelInput, cancelInput, deliveryKey, redeliverInput } from "@/lib/deliveries/schema";
import { previewRedelivery as readRedeliveryPreview } from "@/lib/deliveries/reads/preview-redelivery";
import { bringBack as endAndReturn } from "@/lib/deliveries/verbs/bring-back";
import { bulkCancel } from "@/lib/deliveries/verbs/bulk-cancel";
import { deleteView } from "@/lib/deliveries/verbs/delete-view";
import { editDelivery } from "@/lib/deliveries/verbs/edit-delivery";
import { renameView } from "@/lib/deliveries/verbs/rename-view";
import { saveStop, saveStopInput } from "@/lib/deliveries/verbs/save-stop";
import { bookAndSimulate } from "@/lib/sandbox/verbs/book-and-simulate";
import { saveView } from "@/lib/deliveries/verbs/save-view";
import { cancelWithPageMessage } from "./detail/cancel-with-page-message";
import { redeliverAtPrice } from "./detail/redeliver-at-price";

/** Books the delivery. Submitting the same form again returns the delivery that it booked. */
export const book = action(merchantUser, bookInput, (ctx, input) => bookAndSimulate(ctx, input));

/** Saves a stop of the form in the address book. */
export const saveAddress = action(merchantUser, saveStopInput, saveStop);

/** Returns the effect of an edit and changes nothing. */
export const previewEdit = action(merchantUser, editInput, (ctx, input) =>
  editDelivery(ctx, input, { isDryRun: true }),
);
export const edit = action(merchantUser, editInput, (ctx, input) =>
  editDelivery(ctx, input, { isDryRun: false }),
);

export const cancel = action(merchantUser, cancelInput, cancelWithPageMessage);
/** Ends a delivery after a failed attempt and brings the package back. */
export const bringBack = action(merchantUser, deliveryKey, async (ctx, input) => {
  await endAndReturn(ctx, input);
});
export const cancelDeliveries = action(merchantUser, bulkCancelInput, bulkCancel);

/** Returns the price of a redelivery and books nothing. */
export const previewRedelivery = action(merchantUser, deliveryKey, readRedeliveryPreview);
export const redeliver = action(merchantUser, redeliverInput, redeliverAtPrice);

export const saveTableView = action(merchantUser, saveViewInput, async (ctx, input) => {
  const view = await saveView(ctx, input);
  refresh();
  return view;
});

export const renameTableView = action(merchantUser, renameViewInput, async (ctx, input) => {
  await renameView(ctx, input);
  refresh();
});

export const deleteTableView = action(merchantUser, savedViewKey, async (ctx, input) => {
  await deleteView(ctx, input);
  refresh();
});
