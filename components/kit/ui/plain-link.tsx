import type { ComponentProps } from "react";
import { cn } from "./cn";
import { buttonClass, type ButtonSize, type ButtonVariant } from "./button-class";
import { linkClass } from "./link-class";

// Links of the pages for everybody, without Next's: its script would be 3 kB of each, and what they lead to is another
// document anyway.

type PlainLinkProps = ComponentProps<"a"> & { href: string };

/** A link in a run of text; `bare` for one that looks like no link. */
export function PlainLink({ bare = false, className, ...props }: PlainLinkProps & { bare?: boolean }) {
  return <a {...props} className={cn(!bare && linkClass(), className)} />;
}

type PlainButtonLinkProps = PlainLinkProps & { variant?: ButtonVariant; size?: ButtonSize };

/** A link that looks like a button. */
export function PlainButtonLink({ variant, size, className, ...props }: PlainButtonLinkProps) {
  return <a {...props} className={buttonClass({ variant, size, className })} />;
}
