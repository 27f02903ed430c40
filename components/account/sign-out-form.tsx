"use client";

import type { ReactNode } from "react";
import { useFormStatus } from "react-dom";
import { signOut } from "./actions";
import { Button, type ButtonProps } from "@/components/kit/ui/button";

type SignOutProps = Omit<ButtonProps, "type"> & { children: ReactNode };

/** Ends the session. A form, so that it works before hydration. */
export function SignOutForm(props: SignOutProps) {
  return (
    <form action={signOut}>
      <SignOutButton {...props} />
    </form>
  );
}

function SignOutButton({ children, ...props }: SignOutProps) {
  return (
    <Button {...props} type="submit" pending={useFormStatus().pending}>
      {children}
    </Button>
  );
}
