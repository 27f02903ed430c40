"use client";

import { ConfirmAction } from "@/components/kit/form/confirm-action";
import { dialogOnDemand } from "@/components/kit/form/dialog-on-demand";
import { Button } from "@/components/kit/ui/button";
import { dropDispatchRules } from "./actions";
import type { ReplanDialogProps } from "./replan-dialog";
import type { RulesDialogProps } from "./rules-dialog";
import { areOwn } from "./words";

const RulesDialog = dialogOnDemand(() => import("./rules-dialog"));
const ReplanDialog = dialogOnDemand(() => import("./replan-dialog"));

/** Edits the dispatch rules, or gives up those of a merchant or an area. */
export function RulesButtons(props: RulesDialogProps) {
  const { merchantId, area, seen } = props;
  const of = area ? ` of ${area.name}` : "";
  return (
    <span className="flex flex-wrap justify-end gap-1.5">
      {merchantId !== null && areOwn(props) && (
        <ConfirmAction
          title={`Reset the rules${of}?`}
          description={`${area ? "The merchant’s rules apply" : "The default for all merchants applies"} again. This is recorded with your name.`}
          confirmLabel="Reset"
          done={area ? "The merchant’s rules apply again" : "The default applies again"}
          send={() => dropDispatchRules({ merchantId, areaId: area?.id ?? null, seen })}
          trigger={
            <Button variant="ghost" aria-label={`Reset the dispatch rules${of}`}>
              Reset
            </Button>
          }
        />
      )}
      <RulesDialog
        trigger={<Button aria-label={`Edit the dispatch rules${of}`}>Edit</Button>}
        props={props}
      />
    </span>
  );
}

/** Edits when routes are planned again. */
export function ReplanButton(props: ReplanDialogProps) {
  return <ReplanDialog trigger={<Button aria-label="Edit changes to routes">Edit</Button>} props={props} />;
}
