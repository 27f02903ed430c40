"use client";

import { useText } from "#texts";
import NextLink from "next/link";
import { usePathname } from "next/navigation";
import { type ReactNode, useState } from "react";
import { PaletteButton } from "@/components/frame/palette-button";
import { AttentionBadge } from "@/components/deliveries/attention/attention-badge";
import { dataUrl } from "@/components/kit/live/data-client";
import { usePolled } from "@/components/kit/live/use-polled";
import { Logo } from "@/components/kit/ui/logo";
import { Main } from "@/components/frame/main";
import { currentPage } from "@/components/frame/current-page";
import type { FrameUser } from "@/components/frame/types";
import { usePendingPath } from "@/components/kit/ui/navigation";
import { cn } from "@/components/kit/ui/cn";
import { whenTouched } from "@/components/kit/ui/later";
import { onDemand } from "@/components/kit/ui/on-demand";
import { SkipLink } from "@/components/kit/ui/skip-link";
import { Toaster } from "@/components/kit/ui/toaster";
import { tabClass } from "@/components/kit/ui/tab-class";
import { usePaletteKey } from "@/components/kit/ui/use-shortcuts";
import { type Place, STAFF_PAGES } from "./pages";
import { HELP_PATH, PROFILE_PATH, STAFF_ATTENTION_PATH, supportPath } from "./paths";

const UserMenu = whenTouched(() => import("@/components/frame/user-menu").then((module) => module.UserMenu));
// Loaded on first use.
const StaffPalette = onDemand(() => import("./staff-palette").then((module) => module.default));

const MoreMenu = whenTouched(() => import("./more-menu").then((module) => module.MoreMenu));

/** Hides a link below the width from which on it has room. */
const WIDTH: Record<Place, string> = {
  always: "",
  sm: "max-sm:hidden",
  lg: "max-lg:hidden",
  menu: "hidden",
};

type SupportFrameProps = { user: FrameUser; children: ReactNode };

/** The frame of every support page. */
export function SupportFrame({ user, children }: SupportFrameProps) {
  const { t } = useText("support");
  const [searching, setSearching] = useState(false);
  usePaletteKey(() => setSearching((open) => !open));
  const counts = usePolled(dataUrl("/support/data/attention", {}));
  const path = usePathname();
  const marked = currentPage(STAFF_PAGES, usePendingPath() ?? path);
  return (
    <>
      <SkipLink />
      <header className="sticky top-0 z-30 flex h-12 items-center gap-3 border-b border-line bg-surface px-3 lg:px-6 print:hidden pointer-coarse:h-14">
        <NextLink
          href={supportPath()}
          aria-label={t("frame.home")}
          // On phones, the other pages need its room; the first of them is the same.
          className="hidden shrink-0 items-center gap-2 rounded-md p-1 font-semibold sm:flex"
        >
          <Logo className="size-6" />
          <span className="max-lg:hidden">{t("frame.home")}</span>
        </NextLink>
        <nav aria-label={t("frame.nav")} className="flex h-full gap-1.5 overflow-x-auto sm:gap-5 lg:ml-4">
          {STAFF_PAGES.map((page) => {
            const { id, href, hasShort, place } = page;
            if (place === "menu") return null;
            return (
              <NextLink
                key={href}
                href={href}
                aria-current={path === href ? "page" : undefined}
                // As high as the header: the label next to the name, the mark at the lower edge.
                className={cn(tabClass(page === marked), "h-full gap-1.5", WIDTH[place])}
              >
                <span className={cn(hasShort && "max-sm:hidden")}>{t(`page.${id}`)}</span>
                {hasShort && <span className="sm:hidden">{t("attentionShort")}</span>}
                {href === STAFF_ATTENTION_PATH && <CountSlot count={counts?.count ?? null} />}
                {href === HELP_PATH && <CountSlot count={counts?.help ?? null} />}
              </NextLink>
            );
          })}
          <MoreMenu current={marked} />
        </nav>
        <div className="ml-auto flex items-center gap-1">
          <PaletteButton onClick={() => setSearching(true)} />
          <UserMenu user={user} settingsHref={PROFILE_PATH} />
        </div>
      </header>
      <Toaster />
      <Main>{children}</Main>
      {searching && <StaffPalette onClose={() => setSearching(false)} />}
    </>
  );
}

/** A place for a count of two digits, so that the links stay where they are when it arrives. */
function CountSlot({ count }: { count: number | null }) {
  return (
    <span className="flex min-w-7">
      <AttentionBadge count={count} />
    </span>
  );
}
