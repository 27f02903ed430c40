"use client";

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
  const { pending, run } = useInstantAction();
  const change = (to: HelpChange, done: string, next: string | null = null) =>
    run(
      () => handleHelp({ merchantId, deliveryId, change: to, seenAssigneeId: assigneeId, assigneeId: next }),
      done,
    );
  const button = (words: string, to: HelpChange, done: string) => (
    <Button
      size="sm"
      pending={pending}
      aria-label={`${words} ${orderNumber}`}
      onClick={() => change(to, done)}
    >
      {words}
    </Button>
  );
  if (state === "solved") return button("Reopen", "reopened", "Request reopened");
  return (
    <div className="flex flex-wrap gap-1.5">
      {(assigneeId !== me || state === "open") && button("Take", "taken", "The request is yours")}
      <Menu
        trigger={
          <Button size="sm" aria-label={`Assign ${orderNumber}`}>
            Assign
            <ChevronDown aria-hidden />
          </Button>
        }
      >
        {helpers
          .filter(({ id }) => id !== assigneeId)
          .map(({ id, name }) => (
            <MenuItem key={id} onSelect={() => change("assigned", `Assigned to ${name}`, id)}>
              {name}
            </MenuItem>
          ))}
      </Menu>
      {state !== "waiting" && button("Wait for customer", "waiting", "Waiting for the customer")}
      {button("Solve", "solved", "Request solved")}
    </div>
  );
}
