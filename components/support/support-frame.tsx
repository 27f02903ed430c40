"use client";

import NextLink from "next/link";
import { usePathname } from "next/navigation";
import { type ReactNode, useState } from "react";
import { PaletteButton } from "@/components/frame/palette-button";
import { AttentionBadge } from "@/components/deliveries/attention/attention-badge";
import { dataUrl } from "@/components/kit/live/data-client";
import { usePolledCount } from "@/components/kit/live/use-polled-count";
import { Logo } from "@/components/kit/ui/logo";
import { Main } from "@/components/frame/main";
import type { FrameUser } from "@/components/frame/types";
import { usePendingPath } from "@/components/kit/ui/navigation";
import { cn } from "@/components/kit/ui/cn";
import { whenTouched } from "@/components/kit/ui/later";
import { onDemand } from "@/components/kit/ui/on-demand";
import { SkipLink } from "@/components/kit/ui/skip-link";
import { Toaster } from "@/components/kit/ui/toaster";
import { tabClass } from "@/components/kit/ui/tab-class";
import { usePaletteKey } from "@/components/kit/ui/use-shortcuts";
import { COURIERS_PATH, DISPATCH_PATH, PROFILE_PATH, STAFF_ATTENTION_PATH, STAFF_OUTBOX_PATH } from "./paths";

const UserMenu = whenTouched(() => import("@/components/frame/user-menu").then((module) => module.UserMenu));
// Loaded on first use.
const StaffPalette = onDemand(() => import("./staff-palette").then((module) => module.default));

const PAGES = [
  { href: "/support", label: "Search", within: "/support/merchants" },
  { href: STAFF_ATTENTION_PATH, label: "Needs attention", within: STAFF_ATTENTION_PATH },
  { href: DISPATCH_PATH, label: "Dispatch", within: DISPATCH_PATH },
  { href: COURIERS_PATH, label: "Couriers", within: COURIERS_PATH },
  { href: STAFF_OUTBOX_PATH, label: "Outbox", within: STAFF_OUTBOX_PATH },
] as const;

type SupportFrameProps = { user: FrameUser; children: ReactNode };

/** The frame of every support page. */
export function SupportFrame({ user, children }: SupportFrameProps) {
  const [searching, setSearching] = useState(false);
  usePaletteKey(() => setSearching((open) => !open));
  const count = usePolledCount(dataUrl("/support/data/attention", {}));
  const path = usePathname();
  const marked = usePendingPath() ?? path;
  return (
    <>
      <SkipLink />
      <header className="sticky top-0 z-30 flex h-12 items-center gap-3 border-b border-line bg-surface px-3 lg:px-6 print:hidden pointer-coarse:h-14">
        <NextLink
          href="/support"
          aria-label="Waybill support"
          // On phones, all pages fit instead; the first of them is the same.
          className="hidden shrink-0 items-center gap-2 rounded-md p-1 font-semibold sm:flex"
        >
          <Logo className="size-6" />
          Waybill support
        </NextLink>
        <nav aria-label="Support" className="flex h-full gap-1.5 overflow-x-auto sm:ml-4 sm:gap-5">
          {PAGES.map(({ href, label, within }) => {
            const current = marked === href || marked.startsWith(`${within}/`);
            return (
              <NextLink
                key={href}
                href={href}
                aria-current={path === href ? "page" : undefined}
                // As high as the header: the label next to the name, the mark at the lower edge.
                className={cn(tabClass(current), "h-full gap-1.5")}
              >
                {label}
                {href === STAFF_ATTENTION_PATH && <AttentionBadge count={count} />}
              </NextLink>
            );
          })}
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
