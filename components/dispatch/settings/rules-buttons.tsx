"use client";

import { useText } from "#texts";
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
  const { t } = useText("roster");
  return (
    <span className="flex flex-wrap justify-end gap-1.5">
      {merchantId !== null && areOwn(props) && (
        <ConfirmAction
          title={area ? t("area.resetTitle", { name: area.name }) : t("card.resetTitle")}
          description={t(area ? "area.resetHint" : "card.resetHint")}
          confirmLabel={t("rules.reset")}
          done={t(area ? "area.resetDone" : "card.resetDone")}
          send={() => dropDispatchRules({ merchantId, areaId: area?.id ?? null, seen })}
          trigger={
            <Button
              variant="ghost"
              aria-label={area ? t("area.reset", { name: area.name }) : t("card.reset")}
            >
              {t("rules.reset")}
            </Button>
          }
        />
      )}
      <RulesDialog
        trigger={
          <Button aria-label={area ? t("area.edit", { name: area.name }) : t("card.edit")}>
            {t("rules.edit")}
          </Button>
        }
        props={props}
      />
    </span>
  );
}

/** Edits when routes are planned again. */
export function ReplanButton(props: ReplanDialogProps) {
  const { t } = useText("roster");
  return (
    <ReplanDialog trigger={<Button aria-label={t("replan.edit")}>{t("rules.edit")}</Button>} props={props} />
  );
}
