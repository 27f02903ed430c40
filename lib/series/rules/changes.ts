import { restoredForm } from "@/lib/deliveries/form";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";

/** Values of a form that differ from another one, in the same nesting. */
type FormChanges = Record<string, unknown>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? "") === JSON.stringify(other ?? "");

/** Returns the values of `after` that differ from `before`; null if none do. Lists are one value. */
export function changesBetween(before: object, after: object): FormChanges | null {
  const earlier = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).flatMap(([key, value]: [string, unknown]) => {
    const old = earlier.get(key);
    if (isRecord(value) && isRecord(old)) {
      const inner = changesBetween(old, value);
      return inner ? [[key, inner] as const] : [];
    }
    return isSame(old, value) ? [] : [[key, value] as const];
  });
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

/** Returns a form with the values that differ. */
export function withChanges(form: DeliveryFormValues, changes: unknown): DeliveryFormValues {
  return restoredForm(form, changes);
}
