"use client";

import { useFormContext } from "react-hook-form";
import { Button, type ButtonProps } from "../ui/button";

/** Sends the form around it; busy while it is on its way. */
export function SubmitButton({ variant = "primary", pending, ...props }: Omit<ButtonProps, "type">) {
  const { formState } = useFormContext();
  return <Button {...props} type="submit" variant={variant} pending={pending ?? formState.isSubmitting} />;
}
