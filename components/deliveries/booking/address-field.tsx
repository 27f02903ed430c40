"use client";

import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { useEffect } from "react";
import { useText } from "#texts";
import { SuggestingAddressField } from "@/components/kit/form/suggesting-address-field";
import { PinField } from "@/components/kit/map/pin/pin-field";
import { useAddressAdvice } from "@/components/kit/map/streets";
import { useHydrated } from "@/components/kit/ui/use-hydrated";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import type { Point } from "@waybill/geo/types";
import { LocatedWords } from "../located-words";
import type { StopName } from "./stop-fields";
import type { Understood } from "./use-trip";

type Props = {
  stop: StopName;
  merchantId: string;
  understood: Understood;
  /** Location of the other stop, for the dropoff; null until it is located. */
  near: Point | null;
};

/** An address field with suggestions and the located address below it. */
export function AddressField({ stop, merchantId, understood, near }: Props) {
  const { t } = useText("trade");
  const name = `${stop}.full_address` as const;
  const address = useWatch<DeliveryFormValues, typeof name>({ name });
  const { getFieldState, trigger } = useFormContext<DeliveryFormValues>();
  const { invalid, isTouched } = getFieldState(name, useFormState<DeliveryFormValues>({ name }));
  const isUnknown = understood.stop.state === "unknown" && !understood.pending;
  const hasNothingToSay = isUnknown || (understood.stop.state === "blank" && !understood.pending);
  const advice = useAddressAdvice(near);
  // The result may arrive after the field has lost focus.
  useEffect(() => {
    if (isUnknown && isTouched) void trigger(name);
  }, [isUnknown, isTouched, trigger, name]);
  return (
    <div className="min-w-0 @sm:col-span-2">
      <SuggestingAddressField<DeliveryFormValues>
        name={name}
        label={t("stop.full_address")}
        required
        merchantId={merchantId}
        near={near}
        hint={
          !(invalid && hasNothingToSay) && <Understanding {...understood} address={address} blank={advice} />
        }
      />
      <StopPin
        stop={stop}
        merchantId={merchantId}
        near={near}
        at={understood.stop.state === "located" ? understood.stop.place : null}
      />
    </div>
  );
}

/** Map for setting the stop's pin, shown below the address. */
function StopPin({ stop, ...around }: Omit<Props, "understood"> & { at: Point | null }) {
  const { t } = useText("booking");
  const [address, pin] = [`${stop}.full_address`, `${stop}.pin`] as const;
  const { setValue } = useFormContext<DeliveryFormValues>();
  const [typed, set] = useWatch<DeliveryFormValues, [typeof address, typeof pin]>({ name: [address, pin] });
  return (
    <PinField
      {...around}
      what={t(`stop.pinOf.${stop}`)}
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

type UnderstandingProps = Understood & {
  address: string;
  /** Shown while there is nothing to say about the address. */
  blank: string;
};

/** Always rendered, so that the form does not shift while typing. */
function Understanding({ stop, pending, address, blank }: UnderstandingProps) {
  const { t } = useText("quotes");
  // Nothing is looked up before the form's code has loaded.
  const isHydrated = useHydrated();
  if (stop.state === "located") return <LocatedWords stop={stop} address={address} isPale={pending} />;
  if (stop.state === "invalid" && stop.problem === "pin_nowhere" && !pending) {
    return stop.sentence;
  }
  if (stop.state === "unknown" && !pending) {
    return t(stop.isBox ? "address.box" : "address.notFound");
  }
  return pending && isHydrated ? t("address.lookingUp") : blank;
}
