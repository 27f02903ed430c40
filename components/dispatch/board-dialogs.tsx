"use client";

import dynamic from "next/dynamic";
import type { ListedCourier } from "@/lib/couriers/reads/list-couriers";
import type { DispatchActions } from "./actions";
import type { WorkRow } from "./row";
import type { OwnChange } from "./use-own-changes";

const AssignDialog = dynamic(() => import("./assign-dialog").then((module) => module.AssignDialog));
const TakeBackDialog = dynamic(() => import("./take-back-dialog").then((module) => module.TakeBackDialog));
const KeysDialog = dynamic(() => import("./keys-dialog").then((module) => module.KeysDialog));

/** The dialog that is open, for the rows as they were when it was opened. */
export type Asking = { what: "assign" | "takeBack"; rows: readonly WorkRow[] } | { what: "keys" } | null;

type BoardDialogsProps = {
  asking: Asking;
  couriers: readonly ListedCourier[];
  actions: DispatchActions;
  onChanged: OwnChange;
  onClose: () => void;
};

export function BoardDialogs({ asking, couriers, actions, onChanged, onClose }: BoardDialogsProps) {
  switch (asking?.what) {
    case "assign":
      return (
        <AssignDialog
          rows={asking.rows}
          couriers={couriers}
          assign={actions.assign}
          onAssigned={onChanged}
          onClose={onClose}
        />
      );
    case "takeBack":
      return (
        <TakeBackDialog
          rows={asking.rows}
          takeBack={actions.takeBack}
          onTakenBack={(outcomes) => onChanged(outcomes, null)}
          onClose={onClose}
        />
      );
    case "keys":
      return <KeysDialog onClose={onClose} />;
    case undefined:
      return null;
  }
}
