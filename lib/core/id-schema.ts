import { z } from "zod";

/** The id of a row, as a request names it. It may be unknown, but holds nothing that the database cannot compare. */
export const rowId = z.string().regex(/^[\w-]{1,64}$/);
