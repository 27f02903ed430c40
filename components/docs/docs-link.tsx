"use client";

import NextLink from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

/** An entry of the contents, which marks the page that is open. */
export function DocsLink({ href, children }: { href: string; children: ReactNode }) {
  const isOpen = usePathname() === href;
  return (
    <NextLink
      href={href}
      aria-current={isOpen ? "page" : undefined}
      className="block rounded-md px-2 py-1 text-muted hover:bg-hover hover:text-ink aria-[current]:bg-hover aria-[current]:text-ink"
    >
      {children}
    </NextLink>
  );
}
