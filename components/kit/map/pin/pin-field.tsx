"use client";

import { MapPin } from "lucide-react";
import { pinFor } from "@/lib/geo/pin";
import type { Point } from "@/lib/geo/schema";
import { dialogOnDemand } from "../../form/dialog-on-demand";
import { Button } from "../../ui/button";
import type { GroundStart } from "../use-ground";

const PinDialog = dialogOnDemand(() => import("./pin-dialog"));

type PinFieldProps = {
  merchantId: string;
  /** What the pin is set for: `pickup`, `stop C`. */
  what: string;
  address: string;
  /** The text of the pin; null or empty for none. */
  pin: string | null | undefined;
  /** What the address is probably close to. */
  near: Point | null;
  /** What the person decided; the address is there if it is another one than before. */
  onChange: (change: { pin: string | null; address?: string }) => void;
};

/** How much of the map is in sight around a pin at first. */
const PIN_KM = 0.6;

function startOf({ address, pin, near }: PinFieldProps): GroundStart {
  const point = pinFor(pin, address);
  return point
    ? { address: "", center: point, widthKm: PIN_KM }
    : { address: address.trim(), center: near, widthKm: null };
}

/** Below an address: sets its pin on the map, removes it, and says when it does not hold for the address any more. */
export function PinField(props: PinFieldProps) {
  const { merchantId, what, pin, onChange } = props;
  const address = props.address.trim();
  const holds = pinFor(pin, address) !== null;
  const isStale = Boolean(pin) && !holds;
  const label = holds ? "Move the pin" : "Set on map";
  return (
    <div className="flex flex-wrap items-center gap-x-1 text-xs">
      <PinDialog
        props={{
          merchantId,
          what,
          typed: address,
          start: startOf(props),
          onSet: (set) => onChange(set.address === address ? { pin: set.pin } : set),
        }}
        trigger={
          <Button variant="ghost" size="sm" className="-ml-2" aria-label={`${label}: ${what}`}>
            <MapPin aria-hidden /> {label}
          </Button>
        }
      />
      {Boolean(pin) && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Remove pin: ${what}`}
          onClick={() => onChange({ pin: null })}
        >
          Remove pin
        </Button>
      )}
      <span role="status" className="text-warning-ink empty:hidden">
        {isStale && "The pin was set for another address and is not used."}
      </span>
    </div>
  );
}
