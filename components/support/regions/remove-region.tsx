"use client";

import { ConfirmAction } from "@/components/kit/form/confirm-action";
import { Button } from "@/components/kit/ui/button";
import { changeRegion } from "./actions";

const FINISHED =
  "Its addresses, roads and map are deleted. New trips in its area are located by postal code or city, and estimated. To undo it, the extract has to be added again.";
const UNFINISHED = "Its finished parts are deleted. Adding the same extract again starts from the beginning.";

type RemoveRegionProps = { id: string; name: string; isUnfinished?: boolean };

/** A button that removes a region after a confirmation. */
export function RemoveRegion({ id, name, isUnfinished = false }: RemoveRegionProps) {
  return (
    <ConfirmAction
      title={`Remove ${name}?`}
      description={isUnfinished ? UNFINISHED : FINISHED}
      confirmLabel="Remove region"
      trigger={
        <Button size="sm" variant="danger-quiet" aria-label={`Remove ${name}`}>
          Remove
        </Button>
      }
      send={() => changeRegion({ kind: "remove", regionId: id })}
      done="Removal started"
    />
  );
}
