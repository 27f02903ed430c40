"use client";

import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { type FieldValues, FormProvider } from "react-hook-form";
import type { Answer } from "@/lib/core/errors";
import { cn } from "../ui/cn";
import { focusFirstError } from "./focus-first-error";
import { FieldLabelsContext } from "./form-context";
import { FormError } from "./form-error";
import { isSendKey } from "./send-key";
import { takeOverTyped } from "./take-over-typed";
import { useActionSubmit } from "./use-action-submit";
import type { ZodForm } from "./use-zod-form";

function sendWithKeys(event: KeyboardEvent<HTMLFormElement>) {
  if (!isSendKey(event)) return;
  event.preventDefault();
  // A dialog's form may be inside another form's React tree.
  event.stopPropagation();
  event.currentTarget.requestSubmit();
}

export type FormProps<Input extends FieldValues, Output, Data> = {
  form: ZodForm<Input, Output>;
  /** A server action, or a function that calls one. */
  onSubmit: (values: Output) => Promise<Answer<Data>>;
  /** May navigate. The form stays busy until it settles. */
  onSuccess?: (data: Data) => unknown;
  children: ReactNode;
  /** True while nothing can be sent yet, whichever key is pressed. The button shows the reason. */
  isHeld?: boolean;
  /** Shown when the session has ended, for forms that keep their content across a sign-in. */
  signIn?: ReactNode;
  /** Names the form for screen readers. */
  label?: string;
  id?: string;
  className?: string;
};

/**
 * A form validated by a schema. Errors appear at their fields, others at the end, and the first one gets the
 * focus. Typed values are kept, and the form cannot be submitted twice at once.
 */
export function Form<Input extends FieldValues, Output, Data>({
  form,
  onSubmit,
  onSuccess,
  children,
  signIn,
  isHeld = false,
  label,
  id,
  className,
}: FormProps<Input, Output, Data>) {
  const element = useRef<HTMLFormElement>(null);
  const [labels] = useState(() => new Map<string, string>());
  const { submit, failure, forget, failUnreachable } = useActionSubmit(form, labels, {
    send: onSubmit,
    onSuccess,
  });
  const { submitCount, isSubmitting, isSubmitSuccessful } = form.formState;
  const failed = submitCount > 0 && !isSubmitting && (failure !== null || !isSubmitSuccessful);

  const { getValues, setValue } = form;
  useEffect(() => {
    if (element.current) takeOverTyped(element.current, { getValues, setValue });
  }, [getValues, setValue]);

  // After the render that shows the errors, once per attempt.
  useEffect(() => {
    if (failed && element.current) focusFirstError(element.current);
  }, [failed, submitCount]);

  return (
    <FormProvider {...form}>
      <FieldLabelsContext value={labels}>
        <form
          ref={element}
          id={id}
          // If submitted before hydration, the fields must not end up in the URL.
          method="post"
          noValidate
          aria-label={label}
          aria-busy={isSubmitting || undefined}
          className={cn("flex min-w-0 flex-col gap-4", className)}
          onInput={form.prepare}
          onPointerDown={form.prepare}
          onKeyDown={sendWithKeys}
          onSubmit={(event) => {
            event.stopPropagation();
            if (isSubmitting || isHeld) return event.preventDefault();
            form.handleSubmit(submit, forget)(event).catch(failUnreachable);
          }}
        >
          {children}
          {failure && <FormError {...failure} signIn={signIn} />}
        </form>
      </FieldLabelsContext>
    </FormProvider>
  );
}
