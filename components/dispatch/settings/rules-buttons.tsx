"use client";

import { ConfirmAction } from "@/components/kit/form/confirm-action";
import { dialogOnDemand } from "@/components/kit/form/dialog-on-demand";
import { Button } from "@/components/kit/ui/button";
import { dropDispatchRules } from "./actions";
import type { ReplanDialogProps } from "./replan-dialog";
import type { RulesDialogProps } from "./rules-dialog";

const RulesDialog = dialogOnDemand(() => import("./rules-dialog"));
const ReplanDialog = dialogOnDemand(() => import("./replan-dialog"));

/** Edits the dispatch rules, or gives up a merchant's own. */
export function RulesButtons(props: RulesDialogProps) {
  const { merchantId, rules, seen } = props;
  return (
    <span className="flex flex-wrap justify-end gap-1.5">
      {merchantId !== null && rules.isOwn && (
        <ConfirmAction
          title="Reset the rules?"
          description="The default for all merchants applies again. This is recorded with your name."
          confirmLabel="Reset"
          done="The default applies again"
          send={() => dropDispatchRules({ merchantId, seen })}
          trigger={
            <Button variant="ghost" aria-label="Reset the dispatch rules">
              Reset
            </Button>
          }
        />
      )}
      <RulesDialog trigger={<Button aria-label="Edit the dispatch rules">Edit</Button>} props={props} />
    </span>
  );
}

/** Edits when routes are planned again. */
export function ReplanButton(props: ReplanDialogProps) {
  return <ReplanDialog trigger={<Button aria-label="Edit changes to routes">Edit</Button>} props={props} />;
}
