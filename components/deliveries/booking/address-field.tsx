"use client";

import { MapPin } from "lucide-react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { useEffect } from "react";
import { ADD_POSTAL_CODE } from "@/components/kit/form/address-suggestions";
import { SuggestingAddressField } from "@/components/kit/form/suggesting-address-field";
import { PinField } from "@/components/kit/map/pin/pin-field";
import { cn } from "@/components/kit/ui/cn";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import { STOP } from "@/lib/deliveries/fields/stop";
import type { Point } from "@/lib/geo/schema";
import type { StopName } from "./stop-fields";
import type { Understood } from "./use-trip";

type Props = {
  stop: StopName;
  merchantId: string;
  understood: Understood;
  /** Where the other stop lies, for the dropoff; null until that is located. */
  near: Point | null;
};

/** An address field with suggestions, and below it how the address was located. */
export function AddressField({ stop, merchantId, understood, near }: Props) {
  const name = `${stop}.full_address` as const;
  const { getFieldState, trigger } = useFormContext<DeliveryFormValues>();
  const { invalid, isTouched } = getFieldState(name, useFormState<DeliveryFormValues>({ name }));
  const isUnknown = understood.stop.state === "unknown" && !understood.pending;
  const hasNothingToSay = isUnknown || (understood.stop.state === "blank" && !understood.pending);
  // The result may arrive after the field has lost the focus.
  useEffect(() => {
    if (isUnknown && isTouched) void trigger(name);
  }, [isUnknown, isTouched, trigger, name]);
  return (
    <div className="min-w-0 @sm:col-span-2">
      <SuggestingAddressField<DeliveryFormValues>
        name={name}
        label={STOP.full_address.label}
        required
        merchantId={merchantId}
        near={near}
        hint={!(invalid && hasNothingToSay) && <Understanding {...understood} />}
      />
      <StopPin stop={stop} merchantId={merchantId} near={near} />
    </div>
  );
}

/** Below the address: the map on which the stop's pin is set. */
function StopPin({ stop, ...around }: Omit<Props, "understood">) {
  const [address, pin] = [`${stop}.full_address`, `${stop}.pin`] as const;
  const { setValue } = useFormContext<DeliveryFormValues>();
  const [typed, set] = useWatch<DeliveryFormValues, [typeof address, typeof pin]>({ name: [address, pin] });
  return (
    <PinField
      {...around}
      what={stop}
      address={typed}
      pin={set}
      onChange={(change) => {
        setValue(pin, change.pin, { shouldDirty: true });
        const next = change.address ?? typed;
        setValue(address, next, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
      }}
    />
  );
}

/** Always rendered, so that the form does not jump while typing. */
function Understanding({ stop, pending }: Understood) {
  if (stop.state === "located") {
    return (
      <span className={cn("flex items-start gap-1", pending && "opacity-50")}>
        <MapPin aria-hidden className="mt-0.5 size-3 shrink-0" />
        <span className="min-w-0 wrap-break-word">
          {stop.description}
          {stop.place.precision === "city" && <span className="text-warning-ink"> · {ADD_POSTAL_CODE}</span>}
        </span>
      </span>
    );
  }
  if (stop.state === "invalid" && stop.problem === "pin_nowhere" && !pending) {
    return stop.sentence;
  }
  if (stop.state === "unknown" && !pending) {
    return "Address not found. Add the city, state and ZIP code.";
  }
  return pending ? "Looking it up…" : "\u00a0";
}
