"use client";

import { ChevronsUpDown, FlaskConical, Store } from "lucide-react";
import { useTransition } from "react";
import { sent } from "@/components/kit/form/sent";
import { Badge } from "@/components/kit/ui/badge";
import { Button } from "@/components/kit/ui/button";
import { Menu } from "@/components/kit/ui/menu";
import { MenuRadioGroup } from "@/components/kit/ui/menu-items";
import { toast } from "@/components/kit/ui/toast";
import { switchMerchant } from "@/components/account/actions";
import type { FrameMembership, FrameMerchant } from "./types";

type MerchantSwitcherProps = {
  merchant: FrameMerchant;
  memberships: readonly FrameMembership[];
};

const labelOf = ({ name, isSandbox }: FrameMerchant) => (isSandbox ? `${name}, sandbox` : name);

/** Which merchant all this is about, live or its sandbox, and the way to another. */
export function MerchantSwitcher({ merchant, memberships }: MerchantSwitcherProps) {
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
      const result = await sent(switchMerchant(id));
      if (!result.ok) toast({ title: result.error.message, tone: "danger" });
    });
  }

  return (
    <Menu
      className="w-72"
      trigger={
        <Button
          variant="ghost"
          pending={pending}
          aria-label={`Merchant: ${labelOf(merchant)}`}
          className="min-w-0 shrink px-2"
        >
          <Icon sandbox={merchant.isSandbox} />
          <span className="truncate">{merchant.name}</span>
          {merchant.isSandbox && <Badge tone="warning">Sandbox</Badge>}
          <ChevronsUpDown aria-hidden className="text-muted" />
        </Button>
      }
    >
      <MenuRadioGroup
        label="Work for"
        value={merchant.id}
        onValueChange={switchTo}
        options={memberships.map(({ merchant: option, role }) => ({
          value: option.id,
          label: labelOf(option),
          icon: <Icon sandbox={option.isSandbox} />,
          end: role,
        }))}
      />
    </Menu>
  );
}

function Icon({ sandbox }: { sandbox: boolean }) {
  const Picture = sandbox ? FlaskConical : Store;
  return <Picture aria-hidden className="size-4 shrink-0 text-muted" />;
}
