"use client";

import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { Dialog, DialogButtons, type DialogProps } from "../ui/dialog";
import { Form, type FormProps } from "./form";
import { SubmitButton } from "./submit-button";

type FormDialogProps<Input extends FieldValues, Output, Data> = Pick<
  DialogProps,
  "title" | "description" | "size"
> &
  Pick<FormProps<Input, Output, Data>, "form" | "label" | "onSubmit" | "onSuccess" | "children"> & {
    /** Label of the button that submits the form. */
    button: string;
    /** Label of the button that closes the dialog. */
    dismiss?: string;
    /** Replaces the form once it has been submitted, for example to show a secret. */
    result?: ReactNode;
    onClose: () => void;
  };

/** A dialog with a form, open while mounted. Typed values are kept until they are saved or the dialog is closed. */
export function FormDialog<Input extends FieldValues, Output, Data>({
  title,
  description,
  size,
  button,
  dismiss,
  result,
  onClose,
  children,
  ...form
}: FormDialogProps<Input, Output, Data>) {
  return (
    <Dialog title={title} description={description} size={size} open onOpenChange={onClose}>
      {result ?? (
        <Form {...form}>
          {children}
          <DialogButtons dismiss={dismiss}>
            <SubmitButton>{button}</SubmitButton>
          </DialogButtons>
        </Form>
      )}
    </Dialog>
  );
}
