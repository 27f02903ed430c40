"use client";

import NextLink from "next/link";
import type { ReactNode } from "react";
import { cn } from "../ui/cn";
import { tabClass } from "../ui/tab-class";

type ViewTabProps = { href: string; active: boolean; onSelect: () => void; children: ReactNode };

/** A link, so that a view can be opened in a new tab; a plain click updates the list in place. */
export function ViewTab({ href, active, onSelect, children }: ViewTabProps) {
  return (
    <NextLink
      href={href}
      prefetch={false}
      aria-current={active ? "page" : undefined}
      className={cn(tabClass(active), "gap-1.5")}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onSelect();
      }}
    >
      {children}
    </NextLink>
  );
}
