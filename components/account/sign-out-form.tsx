"use client";

import { useFormStatus } from "react-dom";
import { signOut } from "./actions";
import { Button, type ButtonProps } from "@/components/kit/ui/button";

/** Ends the session. A form, so that it works before hydration. */
export function SignOutForm(props: Omit<ButtonProps, "type">) {
  return (
    <form action={signOut}>
      <SignOutButton {...props} />
    </form>
  );
}

function SignOutButton({ children = "Sign out", ...props }: Omit<ButtonProps, "type">) {
  return (
    <Button {...props} type="submit" pending={useFormStatus().pending}>
      {children}
    </Button>
  );
}
