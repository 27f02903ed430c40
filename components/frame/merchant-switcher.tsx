"use client";

import { ChevronsUpDown, FlaskConical, Store } from "lucide-react";
import { useText } from "#texts";
import { usePendingPath } from "@/components/kit/ui/navigation";
import { Badge } from "@/components/kit/ui/badge";
import { Button } from "@/components/kit/ui/button";
import { Menu } from "@/components/kit/ui/menu";
import { MenuGroup, MenuLink } from "@/components/kit/ui/menu-items";
import { dashboardPath } from "@/lib/auth/callback-url";
import { type FrameMembership, type FrameMerchant, merchantLabel } from "./types";

type MerchantSwitcherProps = {
  merchant: FrameMerchant;
  memberships: readonly FrameMembership[];
};

/** Shows the current merchant, live or sandbox, and links to the others. */
export function MerchantSwitcher({ merchant, memberships }: MerchantSwitcherProps) {
  const text = useText("frame");
  const { t } = text;
  const pendingPath = usePendingPath();
  const home = dashboardPath(merchant.key);
  const switching = pendingPath !== null && pendingPath !== home && !pendingPath.startsWith(`${home}/`);
  if (memberships.length < 2) {
    return (
      <p className="flex min-w-0 items-center gap-2 px-2 font-medium">
        <Store aria-hidden className="size-4 shrink-0 text-muted" />
        <span className="truncate">{merchant.name}</span>
      </p>
    );
  }
  return (
    <Menu
      className="w-72"
      trigger={
        <Button
          variant="ghost"
          pending={switching}
          aria-label={t("merchant.current", { name: merchantLabel(text, merchant) })}
          className="min-w-0 shrink px-2"
        >
          <Icon sandbox={merchant.isSandbox} />
          <span className="truncate">{merchant.name}</span>
          {merchant.isSandbox && <Badge tone="warning">{t("sandbox.name")}</Badge>}
          <ChevronsUpDown aria-hidden className="text-muted" />
        </Button>
      }
    >
      <MenuGroup label={t("merchant.yours")}>
        {memberships.map(({ merchant: option, role }) => (
          <MenuLink
            key={option.key}
            href={dashboardPath(option.key)}
            current={option.key === merchant.key}
            icon={<Icon sandbox={option.isSandbox} />}
            end={t(`merchant.role.${role}`)}
          >
            {merchantLabel(text, option)}
          </MenuLink>
        ))}
      </MenuGroup>
    </Menu>
  );
}

function Icon({ sandbox }: { sandbox: boolean }) {
  const Picture = sandbox ? FlaskConical : Store;
  return <Picture aria-hidden className="size-4 shrink-0 text-muted" />;
}
