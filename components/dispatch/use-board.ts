"use client";

import { useState } from "react";
import { useShortcutsEnabled } from "@/components/kit/ui/shortcut-setting";
import { useHydrated } from "@/components/kit/ui/use-hydrated";
import { useShortcuts } from "@/components/kit/ui/use-shortcuts";
import { useListState } from "@/components/kit/list/use-list-state";
import { useRowCursor } from "@/components/kit/list/use-row-cursor";
import { useSelection } from "@/components/kit/list/use-selection";
import { dataUrl } from "@/components/kit/live/data-client";
import { useRefreshOnChange } from "@/components/kit/live/use-refresh-on-change";
import type { DispatchOutcome } from "@/lib/dispatch/verbs/bulk-assign";
import type { WorkRow } from "./row";
import { dispatchPath, dispatchUrl } from "./search-params";
import { useNow } from "./use-now";

const VERSION_URL = dataUrl("/support/data/dispatch/version", {});

/** The open dialog, with the rows as they were when it was opened. */
export type Asking =
  | { what: "assign" | "unassign"; rows: readonly WorkRow[] }
  | { what: "message"; row: WorkRow; courier: NonNullable<WorkRow["courier"]> }
  | { what: "keys" }
  | null;

type Served = {
  rows: readonly WorkRow[];
  version: string;
  servedAt: number;
};

/** The dispatch page's client state: rows, selection and open dialog. */
export function useBoard({ rows: servedRows, version, servedAt }: Served) {
  const [rows, noteOwnChange] = useOptimisticChanges(servedRows, version);
  const { state, change, loading } = useListState(dispatchUrl, "server");
  const now = useNow(servedAt);
  const problem = useRefreshOnChange(VERSION_URL, version);
  const selection = useSelection(dispatchPath({ ...state, map: "most", assign: "" }));
  const selected = rows.filter(({ id }) => selection.has(id));
  const [asking, setAsking] = useState<Asking>(null);
  const cursor = useRowCursor(rows, asking !== null);

  const ask = (what: "assign" | "unassign", chosen: readonly WorkRow[]) => {
    if (chosen.some(({ can }) => can[what])) setAsking({ what, rows: chosen });
  };
  const message = (about: WorkRow) => {
    if (about.courier) setAsking({ what: "message", row: about, courier: about.courier });
  };
  const asked = useHydrated() ? state.assign : "";
  const [opened, setOpened] = useState("");
  if (asked !== opened) {
    setOpened(asked);
    ask(
      "assign",
      rows.filter(({ id }) => id === asked),
    );
  }
  const close = () => {
    setAsking(null);
    if (asked !== "") change({ assign: "" });
  };
  const showKeys = () => setAsking({ what: "keys" });
  const { row } = cursor;
  const meant = selected.length === 0 && row ? [row] : selected;
  // Disabled while a dialog is open or the user is typing.
  useShortcuts(
    [
      { keys: ["j"], run: () => cursor.step(1) },
      { keys: ["k"], run: () => cursor.step(-1) },
      { keys: ["x"], run: () => row && selection.set([row.id], !selection.has(row.id)) },
      { keys: ["a"], run: () => ask("assign", meant) },
      { keys: ["u"], run: () => ask("unassign", meant) },
      { keys: ["c"], run: () => row && message(row) },
      { keys: ["/"], run: () => document.querySelector<HTMLElement>("main input[type=search]")?.focus() },
      { keys: ["?"], run: showKeys },
    ],
    useShortcutsEnabled(),
  );

  const noteChanged: OwnChange = (outcomes, courier) => {
    selection.clear();
    noteOwnChange(outcomes, courier);
  };
  return {
    list: { rows, now, selected, selection, cursor, state, change, loading, ask, message },
    problem,
    showKeys,
    dialog: { asking, onChanged: noteChanged, onClose: close },
  };
}

type Courier = WorkRow["courier"];

type Own = {
  /** The page's version that they are newer than. */
  version: string;
  couriers: ReadonlyMap<string, Courier>;
};

/** Records this person's changes; a null courier means unassigned. */
export type OwnChange = (outcomes: readonly DispatchOutcome[], courier: Courier) => void;

const keyOf = ({ merchantId, orderNumber }: Pick<WorkRow, "merchantId" | "orderNumber">) =>
  JSON.stringify([merchantId, orderNumber]);

/**
 * Applies this person's own changes to the rows until the page is refreshed, so that the next command is based on
 * them.
 */
function useOptimisticChanges(rows: readonly WorkRow[], version: string): [WorkRow[], OwnChange] {
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
