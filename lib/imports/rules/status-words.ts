import type { RowStatus } from "../constants";

/** Statuses of a row in words. */
export const STATUS_WORDS: Record<RowStatus, string> = {
  checking: "Checking",
  ready: "Ready",
  already_booked: "Already booked",
  problem: "Problem",
  waiting: "Waiting",
  booked: "Booked",
  not_booked: "Not booked",
};
