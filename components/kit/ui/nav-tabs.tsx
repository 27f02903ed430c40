"use client";

import NextLink from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { usePendingPath } from "./navigation";
import { cn } from "./cn";
import { tabClass } from "./tab-class";

type NavTabsProps = {
  label: string;
  tabs: readonly { href: string; label: ReactNode }[];
  className?: string;
};

/** Links between the pages of one area, e.g. settings. */
export function NavTabs({ label, tabs, className }: NavTabsProps) {
  const path = usePathname();
  // A clicked tab is highlighted immediately.
  const marked = usePendingPath() ?? path;
  return (
    <nav aria-label={label} className={cn("flex gap-4 overflow-x-auto border-b border-line", className)}>
      {tabs.map(({ href, label: text }) => (
        <NextLink
          key={href}
          href={href}
          aria-current={path === href ? "page" : undefined}
          className={tabClass(marked === href)}
        >
          {text}
        </NextLink>
      ))}
    </nav>
  );
}
