"use client";

import { useState } from "react";
import { useVersion } from "@/components/kit/live/use-version";
import { staffDataUrl } from "@/components/kit/live/data-client";
import type { Asking } from "./board-dialogs";
import type { WorkRow } from "./row";
import { dispatchPath } from "./search-params";
import { useActiveRow } from "./use-active-row";
import { useBoardKeys } from "./use-board-keys";
import { useDispatchState } from "./use-dispatch-state";
import { useNow } from "./use-now";
import { type OwnChange, useOwnChanges } from "./use-own-changes";
import { useSelection } from "./use-selection";

const VERSION_URL = staffDataUrl("dispatch/version");

type Served = {
  rows: readonly WorkRow[];
  version: string;
  servedAt: number;
};

/** The dispatch page in the browser: the rows as they stand, what is chosen of them, and what is asked about them. */
export function useBoard({ rows: servedRows, version, servedAt }: Served) {
  const [rows, noteOwnChange] = useOwnChanges(servedRows, version);
  const { state, change, loading } = useDispatchState();
  const now = useNow(servedAt);
  const problem = useVersion(VERSION_URL, version);
  const [selected, selection] = useSelection(dispatchPath(state), rows);
  const [asking, setAsking] = useState<Asking>(null);
  const cursor = useActiveRow(rows, asking !== null);

  const assign = (chosen: readonly WorkRow[]) => {
    if (chosen.some(({ can }) => can.assign)) setAsking({ what: "assign", rows: chosen });
  };
  const takeBack = (chosen: readonly WorkRow[]) => {
    if (chosen.some(({ can }) => can.unassign)) setAsking({ what: "takeBack", rows: chosen });
  };
  const showKeys = () => setAsking({ what: "keys" });
  const { row } = cursor;
  const meant = selected.length === 0 && row ? [row] : selected;
  useBoardKeys({
    step: cursor.step,
    toggle: () => row && selection.set([row.id], !selection.has(row.id)),
    assign: () => assign(meant),
    takeBack: () => takeBack(meant),
    help: showKeys,
  });

  const noteChanged: OwnChange = (outcomes, courier) => {
    selection.clear();
    noteOwnChange(outcomes, courier);
  };
  return {
    list: { rows, now, selected, selection, cursor, state, change, loading },
    problem,
    assign,
    takeBack,
    showKeys,
    dialog: { asking, onChanged: noteChanged, onClose: () => setAsking(null) },
  };
}
