"use client";

import { useText } from "#texts";
import { Button } from "@/components/kit/ui/button";
import { Callout } from "@/components/kit/ui/callout";
import { toast } from "@/components/kit/ui/toast";
import type { DraftKeeper, DraftState } from "./draft-keeper";

type Props = { keeper: DraftKeeper; state: DraftState };

/** Says that the form is saved as a draft and offers to discard it. */
export function DraftStatus({ keeper, state }: Props) {
  const { t } = useText("booking");

  function discard() {
    const undo = keeper.discard();
    toast({ title: t("draft.discarded"), actions: [{ label: t("draft.undo"), onSelect: undo }] });
  }

  return (
    <div className="flex min-h-8 flex-wrap items-center gap-2 text-muted">
      <span role="status">{state.own !== "none" && t(`draft.${state.own}`)}</span>
      {state.own !== "none" && (
        <Button variant="ghost" onClick={discard}>
          {t("draft.discard")}
        </Button>
      )}
    </div>
  );
}

/** Offers a draft of another tab or an earlier visit. It is never restored automatically. */
export function OfferedDraft({ keeper, state }: Props) {
  const { t, locale } = useText("booking");
  if (!state.offered) return null;
  // Drafts are in the browser, so the server never formats this time.
  const savedAt = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  return (
    <Callout
      className="mb-4"
      title={t("draft.offered")}
      actions={
        <>
          <Button size="sm" onClick={() => keeper.takeOffered()}>
            {t("draft.continueOffered")}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => keeper.dismissOffered()}>
            {t("draft.discardOffered")}
          </Button>
        </>
      }
    >
      {t("draft.offeredFrom", { when: savedAt.format(state.offered.savedAt) })}
    </Callout>
  );
}
