"use client";

import { Menu as MenuIcon } from "lucide-react";
import NextLink from "next/link";
import { useText } from "#texts";
import { settingsPath } from "@/components/account/paths";
import { IconButton } from "@/components/kit/ui/icon-button";
import { whenTouched } from "@/components/kit/ui/later";
import { Logo } from "@/components/kit/ui/logo";
import { dashboardPath } from "@/lib/auth/callback-url";
import { PaletteButton } from "./palette-button";
import type { FrameMembership, FrameMerchant, FrameUser } from "./types";

const MerchantSwitcher = whenTouched(() =>
  import("./merchant-switcher").then((module) => module.MerchantSwitcher),
);
const UserMenu = whenTouched(() => import("./user-menu").then((module) => module.UserMenu));

type TopBarProps = {
  user: FrameUser;
  merchant: FrameMerchant;
  memberships: readonly FrameMembership[];
  onMenu: () => void;
  onSearch: () => void;
  onShortcuts: () => void;
};

export function TopBar({ onMenu, onSearch, onShortcuts, user, ...switcher }: TopBarProps) {
  const { t } = useText("frame");
  return (
    <header className="sticky top-0 z-30 flex h-12 items-center gap-1 border-b border-line bg-surface px-2 lg:px-4 print:hidden pointer-coarse:h-14">
      <IconButton label={t("nav.open")} className="lg:hidden" tooltipSide="bottom" onClick={onMenu}>
        <MenuIcon aria-hidden />
      </IconButton>
      <NextLink
        href={dashboardPath(switcher.merchant.key)}
        aria-label={t("nav.home")}
        className="hidden rounded-md p-1 sm:block lg:hidden"
      >
        <Logo className="size-6" />
      </NextLink>
      <MerchantSwitcher {...switcher} />
      <div className="ml-auto flex items-center gap-1">
        <PaletteButton onClick={onSearch} />
        <UserMenu user={user} onShortcuts={onShortcuts} settingsHref={settingsPath(switcher.merchant.key)} />
      </div>
    </header>
  );
}
