"use client";

import { MapPin } from "lucide-react";
import type { MouseEvent } from "react";
import { pinFor, pinText, type Point, readPin } from "@waybill/geo/types";
import { useText } from "#texts";
import { dialogOnDemand } from "../../form/dialog-on-demand";
import { Button } from "../../ui/button";
import { useStreetsAt } from "../streets";
import type { GroundStart } from "../use-ground";

const PinDialog = dialogOnDemand(() => import("./pin-dialog"));

type PinFieldProps = {
  merchantId: string;
  /** The stop that the pin belongs to: `pickup`, `stop C`. */
  what: string;
  address: string;
  /** Text of the pin; null or empty for none. */
  pin: string | null | undefined;
  /** A point that the address is probably close to. */
  near: Point | null;
  /** Where the address is located; null until it is. */
  at: Point | null;
  /** Called with the result. The address is set if it has changed. */
  onChange: (change: { pin: string | null; address?: string }) => void;
};

/** Initially visible part of the map around a pin. */
const PIN_KM = 0.6;

function startOf({ address, pin, near }: PinFieldProps): GroundStart {
  const point = pinFor(pin, address);
  return point
    ? { address: "", center: point, widthKm: PIN_KM }
    : { address: address.trim(), center: near, widthKm: null };
}

const RING = "focus-visible:-outline-offset-2";

/** The first button stays and takes the focus from one that disappears; without a map, the address takes it. */
function leave({ currentTarget }: MouseEvent, isSettable: boolean) {
  const row = currentTarget.parentElement;
  (isSettable ? row?.querySelector("button") : row?.previousElementSibling?.querySelector("input"))?.focus();
}

/**
 * Shown below an address: sets its pin on the map if that shows streets, removes it, and says when the pin belongs to
 * another address. One click keeps the pin if the address was only worded differently.
 */
export function PinField(props: PinFieldProps) {
  const { merchantId, what, pin, near, at, onChange } = props;
  const { t } = useText("maps");
  const isSettable = useStreetsAt(at ?? near);
  const address = props.address.trim();
  const holds = pinFor(pin, address) !== null;
  const isStale = Boolean(pin) && !holds;
  const [label, fullLabel] = holds
    ? [t("pin.move"), t("pin.moveOf", { what })]
    : [t("pin.add"), t("pin.addOf", { what })];
  const stale = isStale && address !== "" ? readPin(pin ?? "") : null;

  function change(event: MouseEvent, next: string | null) {
    leave(event, isSettable);
    onChange({ pin: next });
  }

  if (!isSettable && !pin) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-1 text-xs">
      {isSettable && (
        <PinDialog
          props={{
            merchantId,
            what,
            typed: address,
            start: startOf(props),
            onSet: (set) => onChange(set.address === address ? { pin: set.pin } : set),
          }}
          trigger={
            <Button variant="ghost" size="sm" className={`-ml-2 ${RING}`} aria-label={fullLabel}>
              <MapPin aria-hidden /> {label}
            </Button>
          }
        />
      )}
      {stale && (
        <Button
          variant="ghost"
          size="sm"
          className={RING}
          aria-label={t("pin.keepOf", { what })}
          onClick={(event) => change(event, pinText({ ...stale, address }))}
        >
          {t("pin.keep")}
        </Button>
      )}
      {Boolean(pin) && (
        <Button
          variant="ghost"
          size="sm"
          className={RING}
          aria-label={t("pin.removeOf", { what })}
          onClick={(event) => change(event, null)}
        >
          {t("pin.remove")}
        </Button>
      )}
      <span role="status" className="text-warning-ink empty:hidden">
        {isStale && t("pin.stale")}
      </span>
    </div>
  );
}
