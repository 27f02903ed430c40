"use client";

import { signOut } from "@/components/frame/actions";
import { Button, type ButtonProps } from "@/components/kit/ui/button";

/** Ends the session. A form, so that it works before React has taken the page over. */
export function SignOutForm({ children = "Sign out", ...props }: Omit<ButtonProps, "type">) {
  return (
    <form action={signOut}>
      <Button {...props} type="submit">
        {children}
      </Button>
    </form>
  );
}
