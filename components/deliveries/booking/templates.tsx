"use client";

import { ChevronDown } from "lucide-react";
import { useText } from "#texts";
import { useMerchantKey } from "@/components/kit/live/use-merchant-key";
import { Button } from "@/components/kit/ui/button";
import { Menu } from "@/components/kit/ui/menu";
import { MenuLink } from "@/components/kit/ui/menu-items";
import { newDeliveryPath } from "../paths";

/** Starts the form from a template. */
export function Templates({ templates }: { templates: readonly { id: string; name: string }[] }) {
  const { t } = useText("booking");
  const merchantKey = useMerchantKey();
  return (
    <Menu
      align="end"
      className="max-w-72"
      trigger={
        <Button>
          {t("form.template")}
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      {templates.map(({ id, name }) => (
        <MenuLink key={id} href={newDeliveryPath(merchantKey, `?template=${id}`)}>
          {name}
        </MenuLink>
      ))}
    </Menu>
  );
}
