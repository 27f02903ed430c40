/** Reason in the history of a delivery whose assignment was undone. */
export const UNDO_REASON = "Assignment undone";
