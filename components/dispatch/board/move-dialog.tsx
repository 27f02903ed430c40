"use client";

import { useText } from "#texts";
import { Search } from "lucide-react";
import { useRef, useState } from "react";
import { formatDistance } from "@/components/deliveries/distance-words";
import { useUnits } from "@/components/kit/live/units";
import { formatOf } from "@/components/texts/format";
import { Button } from "@/components/kit/ui/button";
import { Dialog, DialogClose } from "@/components/kit/ui/dialog";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { Input } from "@/components/kit/ui/input";
import { RadioCards } from "@/components/kit/ui/radio-cards";
import type { Point } from "@waybill/geo/types";
import type { TradeText } from "../text";
import { detourOf } from "./detour";
import type { ViewCourier } from "./view";
import type { BoardText } from "./words";

/** A delivery to move; `courierId` is its present courier. */
export type Movable = {
  key: string;
  orderNumber: string;
  courierId: string | null;
  pickup: Point | null;
  dropoff: Point;
};

type MoveDialogProps = {
  deliveries: readonly Movable[];
  couriers: readonly ViewCourier[];
  onMove: (courier: ViewCourier) => void;
  onClose: () => void;
};

/** Chooses the courier for one or several deliveries, the shortest detour first. */
export function MoveDialog({ deliveries, couriers, onMove, onClose }: MoveDialogProps) {
  const text = useText("board");
  const dispatch = useText("dispatch");
  const trade = useText("trade");
  const { t } = text;
  const units = useUnits();
  const [typed, setTyped] = useState("");
  const [courierId, setCourierId] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const [only] = deliveries.length === 1 ? deliveries : [];
  const choices = couriers
    .filter(({ id }) => deliveries.some((delivery) => delivery.courierId !== id))
    .map((courier) => ({ courier, meters: metersOf(courier, deliveries) }))
    .sort(
      (a, b) =>
        Number(b.courier.canWork) - Number(a.courier.canWork) ||
        (a.meters ?? Infinity) - (b.meters ?? Infinity) ||
        0,
    );
  const matching = (text: string) =>
    choices.filter(({ courier }) => courier.name.toLowerCase().includes(text.trim().toLowerCase()));
  const shown = matching(typed);
  const chosen = shown.find(({ courier }) => courier.id === courierId)?.courier;

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={
        only
          ? t("move.title", { order: only.orderNumber })
          : t("move.titleMany", { count: deliveries.length })
      }
      description={t("move.description")}
      footer={
        choices.length > 0 && (
          <>
            <DialogClose render={<Button>{dispatch.t("goBack")}</Button>} />
            <Button type="submit" form="move" variant="primary" disabled={!chosen}>
              <span className="max-w-56 truncate">
                {chosen ? t("move.to", { name: chosen.name }) : t("move.choose")}
              </span>
            </Button>
          </>
        )
      }
    >
      {choices.length === 0 ? (
        <EmptyState title={t("move.nobody")} description={t("move.nobodyHint")} />
      ) : (
        <form
          id="move"
          className="flex flex-col gap-3 pt-0.5"
          onSubmit={(event) => {
            event.preventDefault();
            if (chosen) onMove(chosen);
          }}
        >
          <Input
            type="search"
            aria-label={dispatch.t("choice.find")}
            placeholder={t("move.placeholder")}
            autoComplete="off"
            start={<Search aria-hidden />}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              if (target.value.trim() !== "") setCourierId(matching(target.value)[0]?.courier.id ?? null);
            }}
            onKeyDown={(event) => {
              if (event.key !== "ArrowDown") return;
              event.preventDefault();
              list.current?.querySelector<HTMLInputElement>("input[type=radio]")?.focus();
            }}
          />
          <div ref={list} className="max-h-[45dvh] overflow-y-auto p-0.5">
            {shown.length === 0 ? (
              <p role="status" className="py-2 text-muted">
                {t("move.none", { typed: typed.trim() })}
              </p>
            ) : (
              <RadioCards
                label={t("move.courier")}
                hideLabel
                value={courierId}
                onValueChange={setCourierId}
                options={shown.map(({ courier, meters }) => ({
                  value: courier.id,
                  label: courier.name,
                  description: descriptionOf(text, trade, courier),
                  end:
                    meters === null
                      ? undefined
                      : t("move.detour", { distance: formatDistance(text, meters, units) }),
                }))}
              />
            )}
          </div>
        </form>
      )}
    </Dialog>
  );
}

function descriptionOf(
  { t, language }: BoardText,
  trade: TradeText,
  { vehicleType, canWork, stops, freeText, lateMinutes }: ViewCourier,
): string {
  return [
    trade.t(`vehicle.${vehicleType}`),
    !canWork && t("facts.offShift"),
    stops.length === 0 ? t("facts.noStops") : t("facts.stopsLeft", { count: stops.length }),
    freeText !== null && t("facts.free", { time: freeText }),
    lateMinutes > 0 && t("facts.late", { time: formatOf(language).minutes(lateMinutes) }),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Straight-line estimate of one delivery's detour; null for several, or for a courier without a known point. */
function metersOf({ position, stops }: ViewCourier, deliveries: readonly Movable[]): number | null {
  const [first] = deliveries;
  if (!first || deliveries.length > 1) return null;
  const others = stops.filter(({ delivery }) => delivery.key !== first.key);
  const route = [...(position ? [position] : []), ...others];
  return detourOf(route, first.pickup ?? first.dropoff, first.dropoff);
}
