"use client";

import { Button } from "@/components/kit/ui/button";
import { Callout } from "@/components/kit/ui/callout";
import { toast } from "@/components/kit/ui/toast";
import type { DraftKeeper, DraftState } from "./draft-keeper";

type Props = { keeper: DraftKeeper; state: DraftState };

const TEXTS = { none: "", saved: "Draft saved", restored: "Draft restored" };

/** Says that the form is saved as a draft and offers to discard it. */
export function DraftStatus({ keeper, state }: Props) {
  function discard() {
    const undo = keeper.discard();
    toast({ title: "Draft discarded", actions: [{ label: "Undo", onSelect: undo }] });
  }

  return (
    <div className="flex min-h-8 flex-wrap items-center gap-2 text-muted">
      <span role="status">{TEXTS[state.own]}</span>
      {state.own !== "none" && (
        <Button variant="ghost" onClick={discard}>
          Discard draft
        </Button>
      )}
    </div>
  );
}

const SAVED_AT = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** Offers a draft of another tab or an earlier visit. It is never restored automatically. */
export function OfferedDraft({ keeper, state }: Props) {
  if (!state.offered) return null;
  const { savedAt } = state.offered;
  return (
    <Callout
      className="mb-4"
      title="You have an unfinished delivery"
      actions={
        <>
          <Button size="sm" onClick={() => keeper.takeOffered()}>
            Continue it
          </Button>
          <Button size="sm" variant="ghost" onClick={() => keeper.dismissOffered()}>
            Discard it
          </Button>
        </>
      }
    >
      From another tab or an earlier visit, last changed {SAVED_AT.format(savedAt)}.
    </Callout>
  );
}
