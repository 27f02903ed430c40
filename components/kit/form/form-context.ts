"use client";

import { createContext, use, useEffect } from "react";

/** The fields on the page by dotted path, with their labels. */
export type FieldLabels = Map<string, string>;

export const FieldLabelsContext = createContext<FieldLabels | null>(null);

/** Registers the field's path with the surrounding form, so that its errors are shown here. */
export function useFieldLabel(name: string, label: string): void {
  const labels = use(FieldLabelsContext);
  useEffect(() => {
    labels?.set(name, label);
    return () => {
      labels?.delete(name);
    };
  }, [labels, name, label]);
}
