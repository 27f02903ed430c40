"use client";

import { createContext, type ReactNode, use } from "react";
import { useText } from "#texts";
import {
  type ChangeStage,
  changeEffect,
  closedFrom,
  type FieldPath,
} from "@/lib/deliveries/rules/changeable";

/** The stage of the delivery that the form edits; null for a new delivery. */
export const EditedStage = createContext<ChangeStage | null>(null);

/** Whether it is too late to change a field of the edited delivery. */
export function useIsLocked(field: FieldPath): boolean {
  const stage = use(EditedStage);
  return stage !== null && changeEffect(field, stage) === null;
}

type LockReasonProps = { field: FieldPath; children?: ReactNode };

/** Says why a field of the form is disabled; nothing if it can be changed. `children` replace the usual sentence. */
export function LockReason({ field, children }: LockReasonProps) {
  const { t } = useText("booking");
  const stage = closedFrom(field);
  if (!useIsLocked(field)) return null;
  const reason = stage === "assigned" || stage === "collected" ? t(`lock.${stage}`) : null;
  return <p className="mb-2 text-xs text-muted">{children ?? reason}</p>;
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
  const isEdited = use(EditedStage) !== null;
  const isLocked = useIsLocked(field);
  if (!isEdited) return children;
  return (
    <fieldset disabled={isLocked} className="min-w-0">
      {!quiet && <LockReason field={field} />}
      {children}
    </fieldset>
  );
}
