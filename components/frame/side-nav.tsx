"use client";

import NextLink from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { useText } from "#texts";
import { usePendingPath } from "@/components/kit/ui/navigation";
import { AttentionBadge } from "@/components/deliveries/attention/attention-badge";
import { cn } from "@/components/kit/ui/cn";
import { currentPage } from "./current-page";
import type { FramePage } from "./pages";

type SideNavProps = {
  pages: readonly FramePage[];
  /** The number of deliveries that need attention; null if unknown. */
  count: number | null;
  /** Above the links. */ brand?: ReactNode;
  onNavigate?: () => void;
};

/** The navigation links of the sidebar and the drawer. */
export function SideNav({ pages, count, brand, onNavigate }: SideNavProps) {
  const { t } = useText("frame");
  const path = usePathname();
  const here = currentPage(pages, path);
  // A clicked link is highlighted immediately.
  const marked = currentPage(pages, usePendingPath() ?? path);
  return (
    <nav aria-label={t("nav.main")} className="flex flex-col gap-4">
      {brand}
      <ul className="flex flex-col gap-0.5">
        {pages.map((page) => {
          const { href, label, icon: Icon } = page;
          return (
            <li key={href}>
              <NextLink
                href={href}
                onClick={onNavigate}
                aria-current={page === here ? "page" : undefined}
                className={cn(
                  "flex h-8 items-center gap-2.5 rounded-md px-2.5 font-medium transition-colors pointer-coarse:h-10",
                  page === marked
                    ? "bg-accent-soft text-accent-ink"
                    : "text-muted hover:bg-hover hover:text-ink",
                )}
              >
                <Icon aria-hidden className="size-4 shrink-0" />
                {label}
                {page.hasCount && <AttentionBadge count={count} />}
              </NextLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
