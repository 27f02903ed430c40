import type { CourierStatus } from "@/lib/dispatch/status";
import type { WorkCard } from "./cards";
import { DoorSheet } from "./door-sheet";
import { useDraft } from "./draft";
import type { Outbox } from "./outbox";
import type { Taken } from "./outbox-state";
import { PickupSheet } from "./pickup-sheet";
import { ReasonSheet } from "./reason-sheet";
import { moveWords } from "./labels";
import { useText } from "./use-text";

type MoveSheetProps = {
  card: WorkCard;
  outbox: Outbox;
  to: CourierStatus;
  onFilledIn: (taken: Taken) => void;
  onClose: () => void;
};

/** Opens the sheet that a status change needs, with any stored draft. */
export function MoveSheet({ card: { delivery, state }, outbox, to, onFilledIn, onClose }: MoveSheetProps) {
  const { t } = useText();
  const inHand = useDraft(outbox, { deliveryId: delivery.id, to });
  if (!inHand) return null;
  const common = { inHand, onClose };
  if (to === "completed") return <DoorSheet {...common} delivery={delivery} onDelivered={onFilledIn} />;
  return to === "picked_up" ? (
    <PickupSheet {...common} delivery={delivery} action={moveWords(t, to, state)} onPickedUp={onFilledIn} />
  ) : (
    <ReasonSheet {...common} to={to} delivery={delivery} state={state} onGiven={onFilledIn} />
  );
}
