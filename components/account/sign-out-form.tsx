"use client";

import { signOut } from "./actions";
import { Button, type ButtonProps } from "@/components/kit/ui/button";

/** Ends the session. It is a form, so that it works before React has hydrated the page. */
export function SignOutForm({ children = "Sign out", ...props }: Omit<ButtonProps, "type">) {
  return (
    <form action={signOut}>
      <Button {...props} type="submit">
        {children}
      </Button>
    </form>
  );
}
