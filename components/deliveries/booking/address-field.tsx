"use client";

import { MapPin } from "lucide-react";
import { useFormContext, useFormState } from "react-hook-form";
import { useEffect } from "react";
import { AutocompleteField } from "@/components/kit/form/autocomplete-field";
import { cn } from "@/components/kit/ui/cn";
import { dataUrl, fetchData } from "@/components/kit/live/data-client";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import { STOP } from "@/lib/deliveries/fields/stop";
import type { PlaceSuggestion } from "@/lib/geo/schema";
import type { StopName } from "./stop-fields";
import type { Understood } from "./use-trip";

type Props = { stop: StopName; merchantId: string; understood: Understood };

/** An address field with suggestions, and below it how the address was located. */
export function AddressField({ stop, merchantId, understood }: Props) {
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
    <AutocompleteField<DeliveryFormValues, PlaceSuggestion>
      name={name}
      label={STOP.full_address.label}
      required
      className="@sm:col-span-2"
      placeholder="Street, city, state, ZIP code"
      onQuery={(text, signal) =>
        fetchData(dataUrl("/dashboard/data/places", { merchant: merchantId, text }), signal)
      }
      itemKey={({ text }) => text}
      itemText={({ text }) => text}
      empty="No suggestions yet. Keep typing."
      hint={!(invalid && hasNothingToSay) && <Understanding {...understood} />}
    />
  );
}

/** Always rendered, so that the form does not jump while typing. */
function Understanding({ stop, pending }: Understood) {
  if (stop.state === "located") {
    return (
      <span className={cn("flex items-center gap-1", pending && "opacity-50")}>
        <MapPin aria-hidden className="size-3 shrink-0" />
        <span className="min-w-0 truncate">{stop.description}</span>
      </span>
    );
  }
  if (stop.state === "unknown" && !pending) {
    return "Address not found. Add the city, state and ZIP code.";
  }
  return pending ? "Looking it up…" : "\u00a0";
}
