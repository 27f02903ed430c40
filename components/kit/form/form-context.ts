"use client";

import { createContext, use, useEffect } from "react";

/** The fields on the page by their dotted path, with their labels. */
export type FieldLabels = Map<string, string>;

export const FieldLabelsContext = createContext<FieldLabels | null>(null);

/** Tells the form around it that this path has a field, so that its errors are shown there. */
export function useFieldLabel(name: string, label: string): void {
  const labels = use(FieldLabelsContext);
  useEffect(() => {
    labels?.set(name, label);
    return () => {
      labels?.delete(name);
    };
  }, [labels, name, label]);
}
