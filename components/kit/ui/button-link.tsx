import NextLink from "next/link";
import type { ComponentProps } from "react";
import { LinkPending, pendingLinkClass } from "./link-pending";
import { cn } from "./cn";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class";

export type ButtonLinkProps = ComponentProps<typeof NextLink> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
};

/** A link that looks like a button: it stays a link for the keyboard, the middle button and the reader. */
export function ButtonLink({ variant, size, className, children, ...props }: ButtonLinkProps) {
  return (
    <NextLink
      {...props}
      className={buttonClass({ variant, size, className: cn(pendingLinkClass, className) })}
    >
      {children}
      <LinkPending />
    </NextLink>
  );
}
