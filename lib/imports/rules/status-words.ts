import type { RowStatus } from "../constants";

/** Statuses of a row in words. */
export const STATUS_WORDS: Record<RowStatus, string> = {
  checking: "Checking",
  unchecked: "Not checked",
  ready: "Ready",
  already_booked: "Already booked",
  problem: "Problem",
  waiting: "Waiting",
  booked: "Booked",
};
