import type { HelpChange, HelpState, HelpTopic } from "../constants";

/** The request for help of a thread; all null if nobody asked. */
export type Help = {
  topic: HelpTopic | null;
  state: HelpState | null;
  /** Since when somebody waits for help. */
  askedAt: Date | null;
  assigneeId: string | null;
};

type Author = { isStaff: boolean; id: string | null };

/** Effect of a message. `and`: the entry in the history beside it. */
type AfterMessage = { changes: Partial<Help>; and: "taken" | "reopened" | null };

/**
 * Returns the effect of a message on the request for help. An answer by staff takes an open request. A message with a
 * topic asks for help. Any other message continues a request that waits for its author, and reopens a solved one.
 */
export function afterMessage(
  { state, assigneeId }: Help,
  { isStaff, id }: Author,
  { topic, now }: { topic: HelpTopic | null; now: Date },
): AfterMessage {
  if (isStaff) {
    if (state !== "open") return { changes: {}, and: null };
    const changes = { state: "in_progress", assigneeId: assigneeId ?? id } as const;
    return { changes, and: assigneeId === null ? "taken" : null };
  }
  const isNew = state === null || state === "solved";
  if (topic !== null && isNew)
    return { changes: { topic, state: "open", askedAt: now, assigneeId: null }, and: null };
  const changes: Partial<Help> = topic === null ? {} : { topic };
  if (state === "waiting")
    return { changes: { ...changes, state: assigneeId ? "in_progress" : "open", askedAt: now }, and: null };
  if (state === "solved") return { changes: { state: "open", askedAt: now }, and: "reopened" };
  return { changes, and: null };
}

/** Returns a request for help after a change by staff; null if it does not allow the change. */
export function afterChange(
  { state, assigneeId }: Help,
  change: HelpChange,
  { by, to, now }: { by: string; to: string | null; now: Date },
): Partial<Help> | null {
  if (state === null || (state === "solved") !== (change === "reopened")) return null;
  const mine = assigneeId ?? by;
  switch (change) {
    case "taken":
      return assigneeId === by && state === "in_progress" ? null : { state: "in_progress", assigneeId: by };
    case "assigned":
      return to === null || to === assigneeId ? null : { state: "in_progress", assigneeId: to };
    case "waiting":
      return state === "waiting" ? null : { state: "waiting", assigneeId: mine };
    case "solved":
      return { state: "solved", assigneeId: mine };
    case "reopened":
      return { state: "in_progress", askedAt: now, assigneeId: mine };
  }
}
