"use client";

import { useState } from "react";
import {
  type FieldValues,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { FormSchema } from "./zod-resolver";

/** Handle of react-hook-form. `Input` is the type of the field values, `Output` the schema's result. */
export type ZodForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output> & {
  /** Loads the schema and zod. */
  prepare: () => void;
};

/**
 * A form over a schema shared with the API, validated when a field loses the focus and then on every change.
 * Messages are problem codes, which the fields turn into sentences. The schema and zod are loaded after the
 * form, when somebody first presses or types in it, so that looking at a page costs nothing: `useZodForm(() =>
 * import("…").then((module) => module.createInput), …)`.
 */
export function useZodForm<Input extends FieldValues, Output>(
  load: () => Promise<FormSchema<Input, Output>>,
  options: Omit<
    UseFormProps<Input, unknown, Output>,
    "resolver" | "mode" | "reValidateMode" | "shouldFocusError"
  > = {},
): ZodForm<Input, Output> {
  const [loadResolver] = useState(() => async (): Promise<Resolver<Input, unknown, Output>> => {
    const [{ resolverOf }, schema] = await Promise.all([import("./zod-resolver"), load()]);
    return resolverOf(schema);
  });
  const form = useForm<Input, unknown, Output>({
    ...options,
    resolver: async (...values) => (await loadResolver())(...values),
    mode: "onTouched",
    reValidateMode: "onChange",
    // Form moves the focus itself: to the first error on the page, opening a section that hides it.
    shouldFocusError: false,
  });
  // Before it is needed, because the connection may be lost by then. If loading fails, so does the first validation.
  const [prepare] = useState(() => () => void loadResolver().catch(() => undefined));
  // The same object on every render, as of react-hook-form: effects depend on it.
  return Object.assign(form, { prepare });
}
