"use client";

import { useState } from "react";
import type { DispatchOutcome } from "@/lib/dispatch/model/each-live-delivery";
import type { WorkRow } from "./row";

type Courier = WorkRow["courier"];

type Own = {
  /** The page's version that they are newer than. */ version: string;
  couriers: ReadonlyMap<string, Courier>;
};

export type OwnChange = (outcomes: readonly DispatchOutcome[], courier: Courier) => void;

const keyOf = ({ merchantId, orderNumber }: Pick<WorkRow, "merchantId" | "orderNumber">) =>
  JSON.stringify([merchantId, orderNumber]);

/**
 * The rows with what this person has just done to them, until the page is drawn anew: the next press is about what
 * they know to be so. A null courier is for what was taken back.
 */
export function useOwnChanges(rows: readonly WorkRow[], version: string): [WorkRow[], OwnChange] {
  const [own, setOwn] = useState<Own>({ version, couriers: new Map() });
  const couriers = own.version === version ? own.couriers : new Map<string, Courier>();
  const shown = rows.map((row) => {
    const courier = couriers.get(keyOf(row));
    return courier === undefined ? row : withCourier(row, courier);
  });
  return [
    shown,
    (outcomes, courier) => {
      const done = outcomes.filter(({ outcome }) => outcome === "done");
      const changed = done.map((outcome): [string, Courier] => [keyOf(outcome), courier]);
      setOwn({ version, couriers: new Map([...couriers, ...changed]) });
    },
  ];
}

function withCourier(row: WorkRow, courier: Courier): WorkRow {
  return courier
    ? { ...row, courier, status: "assigned", can: { assign: "reassign", unassign: true } }
    : { ...row, courier, status: "pending", can: { assign: "assign", unassign: false } };
}
