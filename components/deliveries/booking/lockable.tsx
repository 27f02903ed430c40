"use client";

import { createContext, type ReactNode, use } from "react";
import {
  type ChangeStage,
  changeEffect,
  closedFrom,
  type FieldPath,
} from "@/lib/deliveries/rules/changeable";

/** The stage of the delivery that the form edits; null for a new delivery. */
export const EditedStage = createContext<ChangeStage | null>(null);

const REASONS: Partial<Record<ChangeStage, string>> = {
  assigned: "Cannot be changed after a courier is assigned.",
  collected: "Cannot be changed after pickup.",
};

/** Says why a field of the form is disabled; nothing if it can be changed. */
export function LockReason({ field }: { field: FieldPath }) {
  const stage = use(EditedStage);
  if (stage === null || changeEffect(field, stage) !== null) return null;
  return <p className="mb-2 text-xs text-muted">{REASONS[closedFrom(field) ?? "pending"]}</p>;
}

type LockableProps = {
  /** One of the fields inside, which can all be changed until the same stage. */
  field: FieldPath;
  /** Leaves the reason out, because a LockReason nearby says it for several. */
  quiet?: boolean;
  children: ReactNode;
};

/** Fields that are disabled, and say why, once the edited delivery is past the stage until which they can be changed. */
export function Lockable({ field, quiet = false, children }: LockableProps) {
  const stage = use(EditedStage);
  if (stage === null) return children;
  return (
    <fieldset disabled={changeEffect(field, stage) === null} className="min-w-0">
      {!quiet && <LockReason field={field} />}
      {children}
    </fieldset>
  );
}
