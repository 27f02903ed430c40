import { formatMinutes } from "@/components/deliveries/format";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { SelectionBar } from "@/components/kit/list/selection-bar";
import { Button } from "@/components/kit/ui/button";
import { Link } from "@/components/kit/ui/link";
import { staffDeliveryPath } from "@/components/support/paths";
import type { ViewCourier, ViewDelivery, ViewStop } from "./view";
import { STOP_LABELS } from "./words";

type ActiveStop = { courier: ViewCourier; stop: ViewStop };

type SelectionStripProps = {
  count: number;
  /** The only selected delivery. */
  only: { merchantId: string; deliveryId: string; orderNumber: string } | null;
  /** Its active stop in a route, or where it comes from and goes to. */
  stop: ActiveStop | null;
  delivery: ViewDelivery | null;
  canUnassign: boolean;
  onMove: () => void;
  onUnassign: () => void;
  onStep: (by: 1 | -1) => void;
  /** Opens the messages about the only selected delivery. */
  onMessage: (deliveryKey: string) => void;
  onClear: () => void;
};

/** Actions for the selection, also without a mouse or a keyboard. */
export function SelectionStrip(props: SelectionStripProps) {
  const { count, only, stop, delivery, canUnassign, onMove, onUnassign, onStep, onMessage, onClear } = props;
  return (
    <div className="sticky bottom-0 z-20 overflow-hidden rounded-b-lg">
      <SelectionBar count={count} onClear={onClear}>
        {only && (
          <span className="min-w-0 text-ink">
            <Link href={staffDeliveryPath(only)} prefetch={false}>
              {only.orderNumber}
            </Link>{" "}
            <span className="text-xs">
              {stop ? stopWords(stop.stop) : delivery && deliveryWords(delivery)}
            </span>
          </span>
        )}
        <Button variant="primary" onClick={onMove}>
          Move to…
        </Button>
        {stop && (
          <>
            <Button onClick={() => onStep(-1)}>
              <ArrowLeft aria-hidden /> Earlier
            </Button>
            <Button onClick={() => onStep(1)}>
              Later <ArrowRight aria-hidden />
            </Button>
          </>
        )}
        {canUnassign && <Button onClick={onUnassign}>Unassign</Button>}
        {canUnassign && only && (
          <Button onClick={() => onMessage(`${only.merchantId}/${only.deliveryId}`)}>Message courier</Button>
        )}
      </SelectionBar>
    </div>
  );
}

function stopWords(stop: ViewStop): string {
  return [
    `${STOP_LABELS[stop.stop]}: ${stop.customerName}, ${stop.fullAddress}`,
    stop.atText ?? "no time yet",
    `due ${stop.dueText}`,
    stop.lateMinutes > 0 && `${formatMinutes(stop.lateMinutes)} late`,
    stop.pinnedByName !== null && `pinned by ${stop.pinnedByName}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

function deliveryWords({ pickup, dropoff }: ViewDelivery): string {
  return `${pickup.fullAddress} → ${dropoff.fullAddress} · due ${dropoff.dueText}`;
}
