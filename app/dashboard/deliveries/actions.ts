"use server";

import { refresh } from "next/cache";
import { merchantAction } from "@/lib/auth/action";
import { bulkCancel } from "@/lib/deliveries/verbs/bulk-cancel";
import { bulkCancelInput } from "@/lib/deliveries/schema";
import { deleteView } from "@/lib/deliveries/verbs/delete-view";
import { renameView } from "@/lib/deliveries/verbs/rename-view";
import { saveView } from "@/lib/deliveries/verbs/save-view";
import { renameViewInput, savedViewKey, saveViewInput } from "@/lib/deliveries/model/saved-view";

export const cancelDeliveries = merchantAction(bulkCancelInput, bulkCancel);

export const saveTableView = merchantAction(saveViewInput, async (ctx, input) => {
  const view = await saveView(ctx, input);
  refresh();
  return view;
});

export const renameTableView = merchantAction(renameViewInput, async (ctx, input) => {
  await renameView(ctx, input);
  refresh();
});

export const deleteTableView = merchantAction(savedViewKey, async (ctx, input) => {
  await deleteView(ctx, input);
  refresh();
});
