"use client";

import { useText } from "#texts";
import { ChevronDown } from "lucide-react";
import { cn } from "@/components/kit/ui/cn";
import { Menu } from "@/components/kit/ui/menu";
import { MenuLink } from "@/components/kit/ui/menu-items";
import { tabClass } from "@/components/kit/ui/tab-class";
import { pagesInMenu, type Place, type StaffPage } from "./pages";

/** The mark of the current page, at the widths at which it is in the menu. */
const MARK = "after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-accent";
const MARKS: Record<Place, string> = {
  always: "",
  sm: cn("max-sm:text-ink sm:after:hidden", MARK),
  lg: cn("max-lg:text-ink lg:after:hidden", MARK),
  menu: cn("text-ink", MARK),
};

/** The staff's pages that do not fit into the bar. */
export function MoreMenu({ current }: { current: StaffPage | undefined }) {
  const { t } = useText("support");
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          aria-current={current?.place === "menu" ? "true" : undefined}
          className={cn(tabClass(false), "h-full gap-1", current && MARKS[current.place])}
        >
          {t("more")}
          <ChevronDown aria-hidden className="size-4" />
        </button>
      }
    >
      <Pages current={current} />
    </Menu>
  );
}

/** Rendered when the menu opens, because only the browser knows what fits. */
function Pages({ current }: { current: StaffPage | undefined }) {
  const { t } = useText("support");
  return pagesInMenu().map((page) => (
    <MenuLink key={page.href} href={page.href} current={page === current}>
      {t(`page.${page.id}`)}
    </MenuLink>
  ));
}
