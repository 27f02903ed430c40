"use client";

import type { RowSelectionState } from "@tanstack/react-table";
import { useState } from "react";

const NONE: RowSelectionState = {};

/** The chosen rows of one list: another filter, order or page begins with none. */
export function useRowSelection(list: string): [RowSelectionState, (chosen: RowSelectionState) => void] {
  const [{ chosen, of }, setChosen] = useState({ chosen: NONE, of: list });
  return [of === list ? chosen : NONE, (next) => setChosen({ chosen: next, of: list })];
}
