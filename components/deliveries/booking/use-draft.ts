"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { draftKeeper, NO_DRAFT } from "./draft-keeper";

/** The draft of a form, from page load to booking. */
export function useDraft(options: Parameters<typeof draftKeeper>[0]) {
  // One keeper per form: its initial values do not change while the page is open.
  const [keeper] = useState(() => draftKeeper(options));
  useEffect(() => keeper.start(), [keeper]);
  const state = useSyncExternalStore(keeper.onChange, keeper.state, () => NO_DRAFT);
  return { keeper, state };
}
