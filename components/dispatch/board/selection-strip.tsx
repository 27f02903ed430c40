import { useText } from "#texts";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { SelectionBar } from "@/components/kit/list/selection-bar";
import { Button } from "@/components/kit/ui/button";
import { Link } from "@/components/kit/ui/link";
import { staffDeliveryPath } from "@/components/support/paths";
import { formatOf } from "@/components/texts/format";
import type { ViewCourier, ViewDelivery, ViewStop } from "./view";
import { type BoardText, STOPS } from "./words";

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
  const text = useText("board");
  const { t } = text;
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
              {stop ? stopWords(text, stop.stop) : delivery && deliveryWords(text, delivery)}
            </span>
          </span>
        )}
        <Button variant="primary" onClick={onMove}>
          {t("selection.move")}
        </Button>
        {stop && (
          <>
            <Button onClick={() => onStep(-1)}>
              <ArrowLeft aria-hidden /> {t("selection.earlier")}
            </Button>
            <Button onClick={() => onStep(1)}>
              {t("selection.later")} <ArrowRight aria-hidden />
            </Button>
          </>
        )}
        {canUnassign && <Button onClick={onUnassign}>{t("selection.unassign")}</Button>}
        {canUnassign && only && (
          <Button onClick={() => onMessage(`${only.merchantId}/${only.deliveryId}`)}>
            {t("selection.message")}
          </Button>
        )}
      </SelectionBar>
    </div>
  );
}

function stopWords({ t, language }: BoardText, stop: ViewStop): string {
  return [
    t(`stopAt.${STOPS[stop.stop]}`, { name: stop.customerName, address: stop.fullAddress }),
    stop.atText ?? t("facts.noTime"),
    t("facts.due", { time: stop.dueText }),
    stop.lateMinutes > 0 && t("facts.late", { time: formatOf(language).minutes(stop.lateMinutes) }),
    stop.pinnedByName !== null && t("facts.pinned", { name: stop.pinnedByName }),
  ]
    .filter(Boolean)
    .join(" · ");
}

function deliveryWords({ t }: BoardText, { pickup, dropoff }: ViewDelivery): string {
  return `${pickup.fullAddress} → ${dropoff.fullAddress} · ${t("facts.due", { time: dropoff.dueText })}`;
}
