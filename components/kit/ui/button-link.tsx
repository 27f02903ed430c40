import NextLink from "next/link";
import type { ComponentProps } from "react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class";

export type ButtonLinkProps = ComponentProps<typeof NextLink> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
};

/** A link that looks like a button: it stays a link for the keyboard, the middle button and the reader. */
export function ButtonLink({ variant, size, className, ...props }: ButtonLinkProps) {
  return <NextLink {...props} className={buttonClass({ variant, size, className })} />;
}
