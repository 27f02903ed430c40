import NextLink from "next/link";
import type { ComponentProps } from "react";
import { cn } from "./cn";
import { linkClass } from "./link-class";
import { LinkPending, pendingLinkClass } from "./link-pending";

type LinkProps = ComponentProps<typeof NextLink> & {
  /**
   * Links in running text are underlined. With `quiet`, for links on their own (a table cell, a list), they
   * are underlined on hover.
   */
  quiet?: boolean;
};

export function Link({ quiet = false, className, children, ...props }: LinkProps) {
  return (
    <NextLink {...props} className={cn(linkClass(quiet), pendingLinkClass, className)}>
      {children}
      <LinkPending />
    </NextLink>
  );
}
