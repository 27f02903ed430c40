"use client";

import NextLink from "next/link";
import { useRouter } from "next/navigation";
import { type ReactNode, useMemo, useState } from "react";
import { useText } from "#texts";
import { onDemand } from "@/components/kit/ui/on-demand";
import { SkipLink } from "@/components/kit/ui/skip-link";
import { Toaster } from "@/components/kit/ui/toaster";
import { Logo } from "@/components/kit/ui/logo";
import { dashboardPath } from "@/lib/auth/callback-url";
import { Main } from "./main";
import { pagesFor } from "./pages";
import { useShortcutsEnabled } from "@/components/kit/ui/shortcut-setting";
import { SandboxStrip } from "./sandbox-strip";
import { SideNav } from "./side-nav";
import { TopBar } from "./top-bar";
import type { FrameMembership, FrameMerchant, FrameUser } from "./types";
import { dataUrl } from "@/components/kit/live/data-client";
import { usePolled } from "@/components/kit/live/use-polled";
import { usePaletteKey, useShortcuts } from "@/components/kit/ui/use-shortcuts";

// Loaded on first use.
const MerchantPalette = onDemand(() => import("./merchant-palette").then((module) => module.default));
const NavDrawer = onDemand(() => import("./nav-drawer").then((module) => module.default));
const ShortcutsDialog = onDemand(() => import("./shortcuts-dialog").then((module) => module.default));

export type DashboardFrameProps = {
  user: FrameUser;
  merchantId: string;
  merchant: FrameMerchant;
  memberships: readonly FrameMembership[];
  /** Whether the person can create and change things. Viewers cannot. */
  canEdit: boolean;
  /** When a guest's sandbox is erased, in words; null for every other merchant. */
  endsAt: string | null;
  children: ReactNode;
};

type Sheet = "palette" | "navigation" | "shortcuts" | null;

/** The frame around every page of the dashboard. */
export function DashboardFrame({ canEdit, merchantId, endsAt, children, ...bar }: DashboardFrameProps) {
  const router = useRouter();
  const [sheet, setSheet] = useState<Sheet>(null);
  const { key } = bar.merchant;
  const text = useText("frame");
  const pages = useMemo(() => pagesFor(text, key, { canEdit }), [text, key, canEdit]);
  const count = usePolled(dataUrl("/dashboard/data/attention", { merchant: merchantId }))?.count ?? null;
  const close = () => setSheet(null);
  const [openers] = useState(() => ({
    palette: () => setSheet("palette"),
    navigation: () => setSheet("navigation"),
    shortcuts: () => setSheet("shortcuts"),
  }));

  usePaletteKey(() => setSheet((open) => (open === "palette" ? null : "palette")));
  useShortcuts(
    [
      ...pages.map(({ keys, href }) => ({ keys, run: () => router.push(href) })),
      { keys: ["?"], run: openers.shortcuts },
      { keys: ["/"], run: () => focusSearch() || openers.palette() },
    ],
    useShortcutsEnabled(),
  );

  return (
    <>
      <SkipLink />
      <div className="min-h-dvh lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] print:block">
        <div className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r border-line bg-surface px-3 py-3 lg:flex print:hidden">
          <SideNav pages={pages} count={count} brand={<Brand href={dashboardPath(key)} />} />
        </div>
        <div className="min-w-0">
          <TopBar
            {...bar}
            onMenu={openers.navigation}
            onSearch={openers.palette}
            onShortcuts={openers.shortcuts}
          />
          {bar.merchant.isSandbox && <SandboxStrip endsAt={endsAt} />}
          <Toaster />
          <Main>{children}</Main>
        </div>
      </div>
      {sheet === "palette" && (
        <MerchantPalette
          merchantId={merchantId}
          merchant={bar.merchant}
          memberships={bar.memberships}
          pages={pages}
          onShortcuts={openers.shortcuts}
          onClose={close}
        />
      )}
      {sheet === "navigation" && <NavDrawer pages={pages} count={count} onClose={close} />}
      {sheet === "shortcuts" && <ShortcutsDialog pages={pages} onClose={close} />}
    </>
  );
}

function Brand({ href }: { href: string }) {
  return (
    <NextLink href={href} className="flex items-center gap-2 self-start rounded-md p-1 pr-2 font-semibold">
      <Logo className="size-6" />
      Waybill
    </NextLink>
  );
}

/** The page's search field, if any. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLElement>("#main input[type=search]");
  field?.focus();
  return field !== null;
}
