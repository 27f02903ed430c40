import { KEPT_DAYS } from "../constants";

/** Longer than any outage of the housekeeping, so that no request has to wait for its partition. */
const DAYS_AHEAD = 3;

/** Creates the partitions of the next days, and drops expired ones. */
export const KEEP_DAYS_SQL = `SELECT keep_api_request_days(${DAYS_AHEAD}, ${KEPT_DAYS})`;
