import {
  oneOfParameter,
  parameter,
  readAddress,
  type SearchParams,
  writeAddress,
} from "@/components/kit/live/address";
import type { RowFilter } from "@/lib/imports/constants";

const MAX_PAGE = 10_000;

const PARAMETERS = {
  page: parameter(1, (text) =>
    /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_PAGE ? Number(text) : null,
  ),
  show: oneOfParameter(["problems", "left", "booked"] as const, null),
};

/** The page of rows, and their filter. */
export const importUrl = {
  read: (search: SearchParams) => readAddress(PARAMETERS, search),
  write: (values: { page: number; show: RowFilter | null }) => {
    const query = writeAddress(PARAMETERS, values);
    return query === "" ? "" : `?${query}`;
  },
};
