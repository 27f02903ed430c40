import NextLink from "next/link";
import type { ComponentProps } from "react";
import { LinkPending, pendingLinkClass } from "./link-pending";
import { cn } from "./cn";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class";

export type ButtonLinkProps = ComponentProps<typeof NextLink> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
};

/**
 * A link that looks like a button. It remains a link for the keyboard, the middle mouse button and screen
 * readers.
 */
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
