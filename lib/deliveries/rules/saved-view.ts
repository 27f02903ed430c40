import { z } from "zod";
import { rowId } from "@/lib/core/id-schema";
import type { Problem } from "@/lib/core/problems";
import { requiredText } from "@/lib/core/text";

/** With more, a row of tabs becomes unusable. */
export const MAX_SAVED_VIEWS = 30;

const name = requiredText({ max: 60 });

/** A view's name, and the query of its URL without the question mark. */
export const saveViewInput = z.object({
  name,
  query: z.string().max(8000, "query_too_long" satisfies Problem),
  /** Whether to replace a view with the same name. */
  replace: z.boolean().default(false),
});

export const savedViewKey = z.object({ id: rowId });
export const renameViewInput = savedViewKey.extend({ name });

export type SaveViewInput = z.output<typeof saveViewInput>;
export type SavedViewKey = z.output<typeof savedViewKey>;
export type RenameViewInput = z.output<typeof renameViewInput>;

/** A person's named filter of the deliveries table. */
export type SavedView = { id: string; name: string; query: string };
