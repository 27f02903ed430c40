import { z } from "zod";
import type { FilterEntry, FilterTable, FilterValues } from "./list-filter";
import type { Problem } from "./problems";
import { characterCount, hasForbiddenCharacter } from "./characters";
import { isCalendarDate } from "./calendar";

/** Maximum length of an item in a list of texts. */
const MAX_ITEM = 200;

function text(max: number) {
  return z
    .string()
    .transform((value) => value.trim())
    .refine((value) => !hasForbiddenCharacter(value), "control_characters" satisfies Problem)
    .refine((value) => characterCount(value) <= max, `max_characters:${max}` satisfies Problem);
}

function schemaOf(entry: FilterEntry): z.ZodType {
  switch (entry.kind) {
    case "oneOf":
      return z
        .enum([...entry.values])
        .nullable()
        .default(null);
    case "someOf":
      return z.array(z.enum([...entry.values])).default([]);
    case "texts":
      return z
        .array(text(MAX_ITEM))
        .transform((values) => [...new Set(values)].filter((value) => value !== ""))
        .pipe(z.array(z.string()).max(entry.max))
        .default([]);
    case "text":
      return text(entry.max).default("");
    case "day":
      return z
        .string()
        .refine(isCalendarDate, "not_date" satisfies Problem)
        .nullable()
        .default(null);
    case "flag":
      return z.boolean().default(false);
  }
}

/** The server's schema for a table of filters. Omitted filters do not narrow the list. */
export function filterSchema<Table extends FilterTable>(table: Table) {
  const shape = Object.fromEntries(Object.entries(table).map(([name, entry]) => [name, schemaOf(entry)]));
  // schemaOf returns the schema whose output FilterValues declares.
  return z.object(shape) as unknown as z.ZodType<FilterValues<Table>, Partial<FilterValues<Table>>>;
}
