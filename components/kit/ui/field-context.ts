"use client";

import { createContext, use } from "react";

type FieldWiring = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean };

export const FieldContext = createContext<FieldWiring | null>(null);

type ControlAttributes = {
  id?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling";
  "aria-required"?: boolean | "true" | "false";
};

/** Returns the attributes that connect a control to its Field. The control's own attributes take precedence. */
export function useFieldControl(own: ControlAttributes = {}): ControlAttributes {
  const field = use(FieldContext);
  return {
    id: own.id ?? field?.id,
    "aria-describedby": [field?.describedBy, own["aria-describedby"]].filter(Boolean).join(" ") || undefined,
    "aria-invalid": own["aria-invalid"] ?? (field?.invalid ? true : undefined),
    "aria-required": own["aria-required"] ?? (field?.required ? true : undefined),
  };
}
