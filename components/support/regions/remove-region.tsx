"use client";

import { useText } from "#texts";
import { ConfirmAction } from "@/components/kit/form/confirm-action";
import { Button } from "@/components/kit/ui/button";
import { changeRegion } from "./actions";

type RemoveRegionProps = { id: string; name: string; isUnfinished?: boolean };

/** A button that removes a region after a confirmation. */
export function RemoveRegion({ id, name, isUnfinished = false }: RemoveRegionProps) {
  const { t } = useText("regions");
  return (
    <ConfirmAction
      title={t(isUnfinished ? "remove.unfinishedQuestion" : "remove.question", { name })}
      description={t(isUnfinished ? "remove.unfinishedText" : "remove.text")}
      confirmLabel={t("remove.confirm")}
      trigger={
        <Button
          size="sm"
          variant="danger-quiet"
          aria-label={t(isUnfinished ? "remove.unfinishedName" : "remove.name", { name })}
        >
          {t("remove.remove")}
        </Button>
      }
      send={() => changeRegion({ kind: "remove", regionId: id })}
      done={t("remove.started")}
    />
  );
}
