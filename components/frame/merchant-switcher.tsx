"use client";

import { ChevronsUpDown, Store } from "lucide-react";
import { useTransition } from "react";
import { Button } from "@/components/ui/button";
import { Menu } from "@/components/ui/menu";
import { MenuRadioGroup } from "@/components/ui/menu-items";
import { toast } from "@/components/ui/toast";
import type { FrameMembership, SwitchMerchant } from "./types";

type MerchantSwitcherProps = {
  merchant: { id: string; name: string };
  memberships: readonly FrameMembership[];
  switchMerchant: SwitchMerchant;
};

/** Which merchant all this is about; for who belongs to several, the way to another. */
export function MerchantSwitcher({ merchant, memberships, switchMerchant }: MerchantSwitcherProps) {
  const [pending, startTransition] = useTransition();
  if (memberships.length < 2) {
    return (
      <p className="flex min-w-0 items-center gap-2 px-2 font-medium">
        <Store aria-hidden className="size-4 shrink-0 text-muted" />
        <span className="truncate">{merchant.name}</span>
      </p>
    );
  }

  function switchTo(id: string) {
    if (id === merchant.id) return;
    startTransition(async () => {
      const result = await switchMerchant(id);
      if (!result.ok) toast({ title: result.error.message, tone: "danger" });
    });
  }

  return (
    <Menu
      className="w-64"
      trigger={
        <Button
          variant="ghost"
          pending={pending}
          aria-label={`Merchant: ${merchant.name}`}
          className="min-w-0 shrink px-2"
        >
          <Store aria-hidden className="text-muted" />
          <span className="truncate">{merchant.name}</span>
          <ChevronsUpDown aria-hidden className="text-muted" />
        </Button>
      }
    >
      <MenuRadioGroup
        label="Work for"
        value={merchant.id}
        onValueChange={switchTo}
        options={memberships.map(({ merchant: { id, name }, role }) => ({
          value: id,
          label: name,
          end: role,
        }))}
      />
    </Menu>
  );
}
