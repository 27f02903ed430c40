import { z } from "zod";

/** A row id in a request. It may be unknown, but contains nothing that the database cannot compare. */
export const rowId = z.string().regex(/^[\w-]{1,64}$/);
