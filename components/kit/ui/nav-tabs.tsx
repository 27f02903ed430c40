"use client";

import NextLink from "next/link";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
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
  const nav = useRef<HTMLElement>(null);
  // On a phone, not all tabs fit.
  useEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (nav.current && tab)
      nav.current.scrollLeft = tab.offsetLeft - (nav.current.clientWidth - tab.offsetWidth) / 2;
  }, [path]);
  return (
    <nav
      ref={nav}
      aria-label={label}
      className={cn("relative flex gap-4 overflow-x-auto border-b border-line", className)}
    >
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
