"use client";

import { useOptimistic } from "react";
import { useInstantAction } from "@/components/kit/form/use-instant-action";
import { changeReading } from "./actions";

export type Own = { merchantId: string; id: string };

type Change = Parameters<typeof changeReading>[1];

/** Saves each choice at once. The chosen values are shown until the page shows what was saved. */
export function useChosen<Values extends object>({ merchantId, id }: Own, saved: Values) {
  const { pending, run } = useInstantAction();
  const [values, show] = useOptimistic(saved, (before: Values, changed: Partial<Values>) => ({
    ...before,
    ...changed,
  }));
  const choose = (changed: Partial<Values>, change: Omit<Change, "id">) =>
    run(() => {
      show(changed);
      return changeReading(merchantId, { id, ...change });
    });
  return { values, pending, choose };
}
