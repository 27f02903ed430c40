import { KEPT_DAYS } from "../constants";

/** Longer than the housekeeping is ever away, so that no request has to wait for its day. */
const DAYS_AHEAD = 3;

/** Creates the partitions of the days ahead, and drops those of days that are no longer kept. */
export const KEEP_DAYS_SQL = `SELECT keep_api_request_days(${DAYS_AHEAD}, ${KEPT_DAYS})`;
