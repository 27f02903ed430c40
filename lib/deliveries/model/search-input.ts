import { z } from "zod";
import { rowId } from "@/lib/core/id-schema";
import type { Problem } from "@/lib/core/problems";
import { filterSchema } from "@/lib/core/list-filter-schema";
import {
  DEFAULT_SEARCH_PAGE_SIZE,
  DEFAULT_SORT,
  SEARCH_FILTER,
  SEARCH_PAGE_SIZES,
  SORT_KEYS,
} from "../filter";

const MAX_PAGE_SIZE = Math.max(...SEARCH_PAGE_SIZES);

const filter = filterSchema(SEARCH_FILTER);
const sort = z.object({ by: z.enum(SORT_KEYS), direction: z.enum(["asc", "desc"]) }).default(DEFAULT_SORT);

/** Filter and order of an export: the complete table, or its rows with these ids. */
export const exportInput = z.object({
  filter,
  sort,
  ids: z.array(rowId).max(MAX_PAGE_SIZE).default([]),
});
export type ExportInput = z.output<typeof exportInput>;

/** One page of the table. */
export const searchInput = z.object({
  filter,
  sort,
  page: z.int().min(1).max(1_000_000).default(1),
  perPage: z
    .int()
    .refine((value) => (SEARCH_PAGE_SIZES as readonly number[]).includes(value), {
      error: `not_one_of:${SEARCH_PAGE_SIZES.join(", ")}` satisfies Problem,
    })
    .default(DEFAULT_SEARCH_PAGE_SIZE),
});
export type SearchInput = z.output<typeof searchInput>;
