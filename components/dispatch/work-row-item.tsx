"use client";

import { useText } from "#texts";
import { ArrowRight, Clock, MapPinOff, MessageSquare, Package as PackageIcon, UserX } from "lucide-react";
import { StopTimeForViewer } from "@/components/deliveries/viewer-time";
import { StatusBadge } from "@/components/deliveries/status-badge";
import { Badge } from "@/components/kit/ui/badge";
import { Button } from "@/components/kit/ui/button";
import { Checkbox } from "@/components/kit/ui/checkbox";
import { cn } from "@/components/kit/ui/cn";
import { Link } from "@/components/kit/ui/link";
import { OrderNumber } from "@/components/kit/ui/order-number";
import { staffDeliveryPath, staffEditPath } from "@/components/support/paths";
import { unreadWords } from "@/components/support/thread/labels";
import { dueWords } from "./due-words";
import { heldText, type WorkRow } from "./row";

type WorkRowItemProps = {
  row: WorkRow;
  now: number;
  active: boolean;
  selected: boolean;
  onSelect: (selected: boolean) => void;
  onActivate: () => void;
  /** The mouse is over it. */
  onPoint: () => void;
  onAssign: () => void;
  onUnassign: () => void;
  onMessage: () => void;
};

/** One delivery: time, order number, stops, courier and available actions. */
export function WorkRowItem(props: WorkRowItemProps) {
  const { row, now, active, selected, onSelect, onActivate, onPoint } = props;
  const { t } = useText("dispatch");
  return (
    <li
      className={cn(
        "flex items-start gap-2 border-b border-l-2 border-line py-2.5 pr-3 pl-1 transition-colors last:border-b-0",
        "@xl:col-span-full @xl:grid @xl:grid-cols-subgrid @xl:gap-x-0",
        selected ? "bg-accent-soft" : "hover:bg-hover",
        active ? "border-l-accent" : "border-l-transparent",
      )}
      onFocus={onActivate}
      onPointerEnter={({ pointerType }) => pointerType === "mouse" && onPoint()}
    >
      <label className="flex p-1.5 pointer-coarse:p-3">
        <Checkbox
          aria-label={t("row.select", { order: row.orderNumber })}
          checked={selected}
          onCheckedChange={onSelect}
        />
      </label>
      <div className="grid min-w-0 flex-1 gap-y-1.5 pt-0.5 @xl:contents @xl:[&>*]:px-2 @xl:[&>*]:pt-0.5">
        <Due row={row} now={now} />
        <Order row={row} />
        <Route row={row} />
      </div>
      <RowActions {...props} />
    </li>
  );
}

function Due({ row, now }: { row: WorkRow; now: number }) {
  const text = useText("dispatch");
  const { t } = text;
  const due = dueWords(text, row, now);
  return (
    <div className="min-w-0">
      <StopTimeForViewer
        instant={new Date(row.dueAt)}
        now={new Date(now)}
        atStop={row.dueText}
        zone={row.dueZone}
        className="font-medium"
      />
      <p className="flex min-h-5 flex-wrap items-center gap-x-2 text-xs text-muted">
        {row.overdue ? (
          <Badge tone={row.late ? "danger" : "warning"} icon={<Clock aria-hidden />}>
            {row.late && <span className="sr-only">{t("row.late")}</span>}
            {due}
          </Badge>
        ) : (
          due && <span className="tabular-nums">{due}</span>
        )}
        {t(`stop.${row.nextStop}`)}
      </p>
    </div>
  );
}

function Order({ row }: { row: WorkRow }) {
  const text = useText("dispatch");
  const trade = useText("trade");
  const thread = useText("thread");
  const { t } = text;
  const held = heldText(text, row);
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <Link
          quiet
          href={staffDeliveryPath({ merchantId: row.merchantId, deliveryId: row.id })}
          prefetch={false}
          data-row-id={row.id}
          className="font-medium"
        >
          <OrderNumber value={row.orderNumber} />
        </Link>
        <StatusBadge status={row.status} />
        {row.isReturn && <Badge>{t("row.return")}</Badge>}
        {row.unread > 0 && <Badge tone="info">{unreadWords(thread, row.unread)}</Badge>}
      </p>
      <p className="text-xs wrap-break-word text-muted">
        {[row.merchantName, trade.t(`vehicle.${row.vehicleType}`), row.courier?.name]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {row.unplacedText && (
        <p className="flex items-start gap-1 text-xs text-warning-ink">
          <UserX aria-hidden className="mt-0.5 size-3 shrink-0" />
          <span className="min-w-0 wrap-break-word">{row.unplacedText}</span>
        </p>
      )}
      {held !== null && (
        <p className="flex items-start gap-1 text-xs text-warning-ink">
          <PackageIcon aria-hidden className="mt-0.5 size-3 shrink-0" />
          <span className="min-w-0 wrap-break-word">{held}</span>
        </p>
      )}
      {row.attemptText && (
        <p className="text-xs wrap-break-word text-danger-ink">
          <span className="line-clamp-2">{row.attemptText}</span>
          <Link
            href={staffEditPath({ merchantId: row.merchantId, deliveryId: row.id })}
            prefetch={false}
            aria-label={t("row.editOrder", { order: row.orderNumber })}
          >
            {t("row.edit")}
          </Link>
        </p>
      )}
    </div>
  );
}

/** From where to where; name and street are the next stop's, whose city is the stronger of the two. */
function Route({ row }: { row: WorkRow }) {
  const { t } = useText("dispatch");
  const { pickup, dropoff, nextStop } = row;
  const look = (stop: WorkRow["nextStop"]) =>
    cn("min-w-0 wrap-break-word", nextStop === stop ? "font-medium" : "text-muted");
  return (
    <div className="min-w-0" title={`${pickup.fullAddress} → ${dropoff.fullAddress}`}>
      <p className="flex min-w-0 flex-wrap items-center gap-x-1.5">
        <span className={look("pickup")}>{pickup.city}</span>
        <ArrowRight aria-label={t("row.to")} className="size-3.5 shrink-0 text-muted" />
        <span className={look("dropoff")}>{dropoff.city}</span>
      </p>
      <p className="line-clamp-2 text-xs wrap-break-word text-muted">
        {row[nextStop].customerName}, {row[nextStop].fullAddress}
      </p>
      <Vague row={row} />
    </div>
  );
}

/** Says which stops are located only by their city: a courier may have to ask the way. */
function Vague({ row }: { row: WorkRow }) {
  const { t } = useText("dispatch");
  const [stop, another] = (["pickup", "dropoff"] as const).filter((each) => row[each].isVague);
  if (!stop) return null;
  return (
    <p className="flex items-start gap-1 text-xs text-warning-ink">
      <MapPinOff aria-hidden className="mt-0.5 size-3 shrink-0" />
      <span className="min-w-0 wrap-break-word">{t(`row.vague.${another ? "both" : stop}`)}</span>
    </p>
  );
}

function RowActions({ row, onAssign, onUnassign, onMessage }: WorkRowItemProps) {
  const { t } = useText("dispatch");
  const { assign, unassign } = row.can;
  const order = row.orderNumber;
  return (
    <div className="flex shrink-0 flex-col items-end gap-1">
      <div className="flex items-center gap-1">
        {row.courier && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={t("row.messageAbout", { name: row.courier.name, order })}
            title={t("row.message")}
            onClick={onMessage}
          >
            <MessageSquare aria-hidden />
          </Button>
        )}
        {assign && (
          <Button size="sm" aria-label={t(`row.order.${assign}`, { order })} onClick={onAssign}>
            {t(`row.${assign}`)}
          </Button>
        )}
      </div>
      {unassign && (
        <Button size="sm" variant="ghost" aria-label={t("row.unassignOrder", { order })} onClick={onUnassign}>
          {t("row.unassign")}
        </Button>
      )}
    </div>
  );
}
