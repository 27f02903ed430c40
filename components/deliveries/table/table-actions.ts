import type { ActionResult } from "@/components/kit/form/action-result";
import type { CancelOutcome } from "@/lib/deliveries/verbs/bulk-cancel";
import type { SavedView } from "@/lib/deliveries/model/saved-view";

/** What the page lets the table do, bound to the merchant that it shows. */
export type TableActions = {
  cancel: (input: { orderNumbers: string[]; reason: string }) => Promise<ActionResult<CancelOutcome[]>>;
  saveView: (input: { name: string; query: string; replace: boolean }) => Promise<ActionResult<SavedView>>;
  renameView: (input: { id: string; name: string }) => Promise<ActionResult<void>>;
  deleteView: (input: { id: string }) => Promise<ActionResult<void>>;
};
