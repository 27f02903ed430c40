"use client";

import { ArrowLeftRight } from "lucide-react";
import { useFormContext } from "react-hook-form";
import { useText } from "#texts";
import { IconButton } from "@/components/kit/ui/icon-button";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import { savedFields } from "./stop-fields";

/** Reverses a trip: swaps the stops with their contacts and notes. The times stay. */
export function SwapStops() {
  const { t } = useText("booking");
  const { getValues, setValue, formState } = useFormContext<DeliveryFormValues>();
  const { isSubmitted } = formState;

  function swap() {
    const pickup = savedFields("pickup");
    const dropoff = savedFields("dropoff");
    const values = getValues([...pickup, ...dropoff]);
    for (const [at, name] of [...dropoff, ...pickup].entries())
      setValue(name, values[at] ?? "", { shouldDirty: true, shouldValidate: isSubmitted });
  }

  return (
    <IconButton label={t("stop.swap")} size="sm" onClick={swap}>
      <ArrowLeftRight aria-hidden />
    </IconButton>
  );
}
