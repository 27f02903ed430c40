"use server";

import { refresh } from "next/cache";
import { merchantAction } from "@/lib/auth/action";
import { bulkCancel } from "@/lib/deliveries/bulk-cancel";
import { bulkCancelInput } from "@/lib/deliveries/change-schema";
import { deleteView } from "@/lib/saved-views/delete";
import { renameView } from "@/lib/saved-views/rename";
import { saveView } from "@/lib/saved-views/save";
import { renameViewInput, savedViewKey, saveViewInput } from "@/lib/saved-views/schema";

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
