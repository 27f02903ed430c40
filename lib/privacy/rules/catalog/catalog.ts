import { RETENTION, type RetentionKind } from "@/lib/core/retention";
import { ACCOUNT_TABLES } from "./accounts";
import { DELIVERY_TABLES } from "./deliveries";
import { LOG_TABLES } from "./logs";
import { type CatalogTable, ERASURES } from "./types";

/** Every column of every table, with or without personal data. A test compares it with the schema. */
export const CATALOG: Readonly<Record<string, CatalogTable>> = {
  ...DELIVERY_TABLES,
  ...ACCOUNT_TABLES,
  ...LOG_TABLES,
};

const isKind = (kept: string): kept is RetentionKind => Object.hasOwn(RETENTION, kept);

const names = (columns: string) => columns.split(" ").filter((name) => name !== "");

/** Columns of a table by whether they have personal data. */
export function columnsOf({ plain, personal = [] }: CatalogTable): { personal: string[]; plain: string[] } {
  return { personal: personal.flatMap(([columns]) => names(columns)), plain: names(plain) };
}

/** Rows of the table of personal data in docs/operations/privacy.md: column, kind, whose, why, kept, erased. */
export function personalRows(): string[][] {
  return Object.entries(CATALOG).flatMap(([table, entry]) => {
    if (!entry.personal) return [];
    const { why, kept } = entry;
    return entry.personal.flatMap(([columns, kind, whose, erasure]) =>
      names(columns).map((column) => [
        `\`${table}.${column}\``,
        kind,
        whose,
        why,
        isKind(kept) ? `\`${RETENTION[kept].setting}\`` : kept,
        ERASURES[erasure],
      ]),
    );
  });
}
