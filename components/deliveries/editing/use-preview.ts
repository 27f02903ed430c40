"use client";

import { useWatch } from "react-hook-form";
import type { ZodForm } from "@/components/kit/form/use-zod-form";
import { DataError } from "@/components/kit/live/data-client";
import { UNREACHABLE } from "@/components/kit/live/unreachable";
import type { Answer, Failure } from "@/lib/core/errors";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import type { DeliveryFormOutput } from "@/lib/deliveries/fields/form-input";
import type { Edited } from "@/lib/deliveries/verbs/edit-delivery";
import { useDebounced } from "../booking/use-debounced";

/** The effect of the typed values. */
export type Preview = {
  /** Null while nothing is typed, and until the first answer. */
  edited: Edited | null;
  /** The answer belongs to earlier values. */
  pending: boolean;
  failure: Failure | null;
  retry: () => void;
};

type Options = {
  form: ZodForm<DeliveryFormValues, DeliveryFormOutput>;
  initial: DeliveryFormValues;
  ask: (request: { form: DeliveryFormValues; reason: string }) => Promise<Answer<Edited>>;
};

const PAUSE_MS = 400;

/** Requests the effect of the typed values from the server when typing pauses. */
export function usePreview({ form, initial, ask }: Options): Preview {
  const values = useWatch({ control: form.control }) as DeliveryFormValues;
  const typed = JSON.stringify(values);
  const isChanged = typed !== JSON.stringify(initial);
  const { answer, current, failure, retry } = useDebounced(
    isChanged ? typed : null,
    async () => {
      const result = await ask({ form: values, reason: "" }).catch(() => {
        throw new DataError(UNREACHABLE);
      });
      if (!result.ok) throw new DataError(result.error);
      return result.data;
    },
    PAUSE_MS,
  );
  return { edited: isChanged ? answer : null, pending: isChanged && !current, failure, retry };
}
