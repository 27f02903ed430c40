"use client";

import { useEffect } from "react";
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from "react-hook-form";

/**
 * Reads values that a person or password manager entered before hydration, which React would otherwise treat as
 * empty.
 */
export function useValuesBeforeHydration<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  formId: string,
): void {
  const { setValue } = form;
  useEffect(() => {
    const inputs = document.getElementById(formId)?.querySelectorAll<HTMLInputElement>("input[name]") ?? [];
    for (const { name, value } of inputs) {
      if (value === "") continue;
      setValue(name as FieldPath<Values>, value as FieldPathValue<Values, FieldPath<Values>>);
    }
  }, [formId, setValue]);
}
