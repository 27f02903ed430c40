import type { Db, TransactionDb } from "./db";
import type { PreparedTransaction } from "./db/prepared";
import type { MerchantId } from "./ids";
import type { Language } from "./language/languages";

/** Scope of an API credential. `write` includes `read`. */
export type ApiScope = "read" | "write";

/** The actor of an operation. Stored with every change in history and audit trail. */
export type Actor =
  | { kind: "api_key"; id: string; name: string; scope: ApiScope }
  | { kind: "user"; id: string; name: string; role: "owner" | "member" | "viewer" }
  | { kind: "staff"; id: string; name: string; isAdmin?: boolean }
  | { kind: "courier"; id: string; name: string }
  | { kind: "system"; name: string }
  | { kind: "recipient"; name: string };

export const ACTOR_KINDS = [
  "api_key",
  "user",
  "staff",
  "courier",
  "system",
  "recipient",
] as const satisfies Actor["kind"][];

/** The first argument of every verb: the actor, the merchant, the database handle and the request id. */
export type Context = {
  actor: Actor;
  merchantId: MerchantId;
  db: Db;
  requestId: string | null;
  /** Language of sentences in results, that of the page. English if omitted, as for the API. */
  language?: Language;
};

/** A context inside a transaction, required by functions that lock a row or work on a locked one. */
export type Transaction = Context & { db: TransactionDb };

/** Required by functions that only run prepared statements. They may also be in a transaction without Prisma. */
export type PreparedContext = Omit<Context, "db"> & { db: Db | PreparedTransaction };
export type PreparedContextInTransaction = Omit<Context, "db"> & { db: TransactionDb | PreparedTransaction };

/** Columns `actorKind`, `actorId` and `actorName` of an actor. */
export function actorColumns(actor: Actor) {
  return {
    actorKind: actor.kind,
    actorId: actor.kind === "system" || actor.kind === "recipient" ? null : actor.id,
    actorName: actor.name,
  };
}
