"use client";

import { unstable_rethrow } from "next/navigation";
import { useRef, useState } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import { useText } from "#texts";
import type { Answer, Failure } from "@/lib/core/errors";
import type { Problem } from "@/lib/core/problems";
import { UNREACHABLE } from "../live/unreachable";
import type { FieldLabels } from "./form-context";
import type { ZodForm } from "./use-zod-form";

export type FormFailure = {
  error: Failure;
  /** Errors of paths without a field on the page. */
  rest: [string, Problem][];
};

/** Sends a form to a server action once at a time and shows its errors at their fields. */
export function useActionSubmit<Input extends FieldValues, Output, Data>(
  form: ZodForm<Input, Output>,
  labels: FieldLabels,
  {
    send,
    onSuccess,
  }: { send: (values: Output) => Promise<Answer<Data>>; onSuccess?: (data: Data) => unknown },
) {
  const { t } = useText("kit");
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const sending = useRef(false);

  function fail(error: Failure) {
    const entries = Object.entries(error.fields ?? {});
    for (const [path, message] of entries) {
      if (labels.has(path)) form.setError(path as FieldPath<Input>, { type: "server", message });
    }
    setFailure({ error, rest: entries.filter(([path]) => !labels.has(path)) });
  }

  const failUnreachable = () => fail({ ...UNREACHABLE, message: t("failure.unsent") });

  async function submit(values: Output) {
    if (sending.current) return;
    sending.current = true;
    setFailure(null);
    try {
      const result = await send(values);
      if (result.ok) await onSuccess?.(result.data);
      else fail(result.error);
    } catch (error) {
      if (!isNavigation(error)) failUnreachable();
    } finally {
      sending.current = false;
    }
  }

  return { submit, failure, forget: () => setFailure(null), failUnreachable };
}

/** A redirect by the action, already handled by the router. */
function isNavigation(error: unknown): boolean {
  try {
    unstable_rethrow(error);
    return false;
  } catch {
    return true;
  }
}
