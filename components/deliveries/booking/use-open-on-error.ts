"use client";

import { type RefObject, useEffect, useRef } from "react";
import { type FieldPath, useFormContext, useFormState } from "react-hook-form";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";

/** Opens the first `<details>` in the element when one of its fields has an error, or when requested. */
export function useOpenOnError(
  fields: readonly FieldPath<DeliveryFormValues>[],
  wanted: boolean,
): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const { getFieldState } = useFormContext<DeliveryFormValues>();
  const state = useFormState<DeliveryFormValues>({ name: fields });
  const errors = fields.filter((name) => getFieldState(name, state).invalid).join(" ");
  const { submitCount } = state;

  useEffect(() => {
    const details = element.current?.querySelector("details");
    if (details && (wanted || errors !== "")) details.open = true;
    // Submitting the form reopens a section that hides an error.
  }, [wanted, errors, submitCount]);
  return element;
}
