"use client";

import { useFormContext } from "react-hook-form";
import { Button, type ButtonProps } from "../ui/button";

/** Submits the surrounding form. Busy while it is being sent. */
export function SubmitButton({ variant = "primary", pending, ...props }: Omit<ButtonProps, "type">) {
  const { formState } = useFormContext();
  return <Button {...props} type="submit" variant={variant} pending={pending ?? formState.isSubmitting} />;
}
