import { CloudOff, CloudUpload } from "lucide-react";
import { Callout } from "@/components/kit/ui/callout";
import { BigButton } from "./big-button";
import { isFromSheet, type OutboxState } from "./outbox-state";
import type { StoredAction } from "./action-store";
import { useText } from "./use-text";

type PendingActionNoteProps = { action: StoredAction | null; state: OutboxState };

/** Shows the action that the server has not confirmed yet. */
export function PendingActionNote({ action, state }: PendingActionNoteProps) {
  const { t } = useText();
  if (!action || (!state.isAway && isQuiet(action, state))) return null;
  const Icon = state.isAway ? CloudOff : CloudUpload;
  return (
    <p className="mt-3 flex items-center gap-2 text-muted">
      <Icon aria-hidden className="size-5 shrink-0" />
      <span>
        <span className="font-medium text-ink">{t(`done.${action.status}`)}</span>:{" "}
        {state.isAway ? t("pending.waiting") : t("pending.sending")}
      </span>
    </p>
  );
}

/** A tap is sent later, when the note would move the buttons under the finger. A sheet's action is not sent until its undo ends. */
const isQuiet = (action: StoredAction, { undoable }: OutboxState) =>
  action.isTap && (!isFromSheet(action) || undoable.some(({ id }) => id === action.id));

type RefusalNoteProps = { action: StoredAction; onDismiss: () => void };

export function RefusalNote({ action, onDismiss }: RefusalNoteProps) {
  const { t } = useText();
  return (
    <Callout
      tone="danger"
      role="alert"
      className="mt-3"
      actions={
        <BigButton onClick={onDismiss} className="w-auto">
          {t("pending.ok")}
        </BigButton>
      }
    >
      {action.refusal}
    </Callout>
  );
}
