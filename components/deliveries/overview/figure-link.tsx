import NextLink from "next/link";
import type { ComponentProps } from "react";

type FigureLinkProps = Omit<ComponentProps<"span">, "ref"> & { href: string | null };

/** Links a figure to its deliveries; plain text if the table cannot show them. */
export function FigureLink({ href, ...rest }: FigureLinkProps) {
  return href === null ? <span {...rest} /> : <NextLink href={href} prefetch={false} {...rest} />;
}
