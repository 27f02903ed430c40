import type { ComponentProps } from "react";
import { cn } from "./cn";
import { buttonClass, type ButtonSize, type ButtonVariant } from "./button-class";
import { linkClass } from "./link-class";

// Links for public pages, without Next's Link: its script would add 3 kB to each, and they lead to another
// document anyway.

type PlainLinkProps = ComponentProps<"a"> & { href: string };

/** A link in running text; `bare` for one that does not look like a link. */
export function PlainLink({ bare = false, className, ...props }: PlainLinkProps & { bare?: boolean }) {
  return <a {...props} className={cn(!bare && linkClass(), className)} />;
}

type PlainButtonLinkProps = PlainLinkProps & { variant?: ButtonVariant; size?: ButtonSize };

/** A link that looks like a button. */
export function PlainButtonLink({ variant, size, className, ...props }: PlainButtonLinkProps) {
  return <a {...props} className={buttonClass({ variant, size, className })} />;
}
