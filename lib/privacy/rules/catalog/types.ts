import type { RetentionKind } from "@/lib/core/retention";

/** Kind of personal data. A contact is a phone number or an email. */
type DataKind =
  | "name"
  | "phone"
  | "email"
  | "contact"
  | "address"
  | "place"
  | "text"
  | "image"
  | "document"
  | "device"
  | "network"
  | "secret";

/** The subject of the data. `recipient` also stands for customers and pickup contacts. */
type Whose = "recipient" | "courier" | "team" | "staff" | "merchant" | "client";

/** Effect of the erasure of a person on a column. */
export const ERASURES = {
  marker: "replaced by a marker",
  emptied: "emptied",
  shortened: "shortened to the postal code and about a kilometer",
  rebuilt: "built again from the erased delivery",
  filtered: "texts that name the person are replaced",
  deleted: "deleted",
  expires: "not touched; deleted when it expires",
  kept: "not touched",
} as const;
type Erasure = keyof typeof ERASURES;

/** Columns separated by spaces, and what they contain. */
type Personal = readonly [columns: string, kind: DataKind, whose: Whose, erasure: Erasure];

/** The columns of a table, all of them: with personal data and without. */
export type CatalogTable = { plain: string } & (
  | { personal?: undefined }
  | {
      /** Purpose, as the end of "It …". */
      why: string;
      /** A kind of retention, or how long in words. */
      kept: RetentionKind | (string & {});
      personal: readonly Personal[];
    }
);
