import { keptDays } from "@/lib/core/env";

/** Longer than any outage of the housekeeping, so that no request has to wait for its partition. */
const DAYS_AHEAD = 3;

/** Creates the partitions of the next days, and drops expired ones. */
export const keepDaysSql = () => `SELECT keep_api_request_days(${DAYS_AHEAD}, ${keptDays("requests")})`;
