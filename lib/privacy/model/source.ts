import type { TransactionDb } from "@/lib/core/db";
import type { Subject } from "../rules/subject";
import type { PersonDelivery } from "./find-deliveries";
import type { Scope } from "./scope";

/** A scope with the person's deliveries, which most of the data belongs to. */
type FoundScope = Scope & {
  deliveries: readonly PersonDelivery[];
  /** Whether the deliveries are read with everything that belongs to them, for the export: their keys are enough otherwise. */
  isExport?: boolean;
};

/** A row with a person's data. */
export type Found = {
  merchantId: string;
  /** Identifies it within its source and merchant. */
  id: string;
  /** Whether all of it is about the person. Otherwise only the texts that mention them. Missing where there is no difference. */
  isTheirs?: boolean;
  /** Everything that is stored about the person there, for the export. */
  data: Record<string, unknown>;
};

/** A place where a person's data is stored. */
export type Source = {
  /** Returns all rows with the person's data. */
  find: (scope: FoundScope) => Promise<Found[]>;
  /**
   * Erases the person from some of the rows, in the transaction of `db`. Safe to repeat.
   * @returns the number of rows that were erased
   */
  erase: (db: TransactionDb, found: readonly Found[], subject: Subject) => Promise<number>;
};
