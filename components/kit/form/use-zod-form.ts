"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import {
  type FieldValues,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import { issueMessage } from "@/lib/core/validation";

type FormSchema<Input extends FieldValues, Output> = z.ZodType<Output, Input>;

/** react-hook-form's handle: `Input` is the type of the fields' values, `Output` the schema's result. */
export type ZodForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>;

/**
 * A form over a schema shared with the API: validated when a field loses the focus, then on every change. The
 * messages are codes of problems; the fields turn them into sentences. A large schema can be loaded later, when there
 * is something to validate: `useZodForm(() => import("…").then(({ createInput }) => createInput), …)`.
 */
export function useZodForm<Input extends FieldValues, Output>(
  schema: FormSchema<Input, Output> | (() => Promise<FormSchema<Input, Output>>),
  options: Omit<
    UseFormProps<Input, unknown, Output>,
    "resolver" | "mode" | "reValidateMode" | "shouldFocusError"
  > = {},
): ZodForm<Input, Output> {
  return useForm<Input, unknown, Output>({
    ...options,
    resolver: typeof schema === "function" ? lateResolver(schema) : resolverOf(schema),
    mode: "onTouched",
    reValidateMode: "onChange",
    // Form moves the focus itself: to the first error on the page, opening a section that hides it.
    shouldFocusError: false,
  });
}

function resolverOf<Input extends FieldValues, Output>(schema: FormSchema<Input, Output>) {
  return zodResolver(schema, { error: issueMessage });
}

function lateResolver<Input extends FieldValues, Output>(
  load: () => Promise<FormSchema<Input, Output>>,
): Resolver<Input, unknown, Output> {
  return async (...values) => resolverOf(await load())(...values);
}
