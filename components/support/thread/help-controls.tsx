"use client";

import { useText } from "#texts";
import { ChevronDown } from "lucide-react";
import { useInstantAction } from "@/components/kit/form/use-instant-action";
import { Button } from "@/components/kit/ui/button";
import { Menu } from "@/components/kit/ui/menu";
import { MenuItem } from "@/components/kit/ui/menu-items";
import type { HelpChange, HelpState } from "@/lib/support/constants";
import type { Helper } from "@/lib/support/reads/list-help";
import { handleHelp } from "./actions";

export type HelpControlsProps = {
  merchantId: string;
  deliveryId: string;
  /** For the names of the buttons. */
  orderNumber: string;
  state: HelpState;
  assigneeId: string | null;
  /** The reader. */
  me: string;
  helpers: readonly Helper[];
};

/** Buttons with which staff handle a request for help. */
export function HelpControls(props: HelpControlsProps) {
  const { merchantId, deliveryId, orderNumber, state, assigneeId, me, helpers } = props;
  const { t } = useText("thread");
  const { pending, run } = useInstantAction();
  const change = (to: HelpChange, done: string, next: string | null = null) =>
    run(
      () => handleHelp({ merchantId, deliveryId, change: to, seenAssigneeId: assigneeId, assigneeId: next }),
      done,
    );
  const button = (to: Exclude<HelpChange, "assigned">) => (
    <Button
      size="sm"
      pending={pending}
      aria-label={t(`handleOrder.${to}`, { orderNumber })}
      onClick={() => change(to, t(`handled.${to}`))}
    >
      {t(`handle.${to}`)}
    </Button>
  );
  if (state === "solved") return button("reopened");
  return (
    <div className="flex flex-wrap gap-1.5">
      {(assigneeId !== me || state === "open") && button("taken")}
      <Menu
        trigger={
          <Button size="sm" aria-label={t("handleOrder.assigned", { orderNumber })}>
            {t("handle.assigned")}
            <ChevronDown aria-hidden />
          </Button>
        }
      >
        {helpers
          .filter(({ id }) => id !== assigneeId)
          .map(({ id, name }) => (
            <MenuItem key={id} onSelect={() => change("assigned", t("handled.assigned", { name }), id)}>
              {name}
            </MenuItem>
          ))}
      </Menu>
      {state !== "waiting" && button("waiting")}
      {button("solved")}
    </div>
  );
}
