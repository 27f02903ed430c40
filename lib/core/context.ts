import type { Db, TransactionDb } from "./db";
import type { PreparedTransaction } from "./db/prepared";
import type { MerchantId } from "./ids";

/** What an API credential may be used for; `write` includes `read`. */
export type ApiScope = "read" | "write";

/** Who performs an operation. Stored with every change in history and audit trail. */
export type Actor =
  | { kind: "api_key"; id: string; name: string; scope: ApiScope }
  | { kind: "user"; id: string; name: string; role: "owner" | "member" | "viewer" }
  | { kind: "staff"; id: string; name: string }
  | { kind: "courier"; id: string; name: string }
  | { kind: "system"; name: string };

export const ACTOR_KINDS = [
  "api_key",
  "user",
  "staff",
  "courier",
  "system",
] as const satisfies Actor["kind"][];

/** The first argument of every verb: the actor, the merchant, the database handle and the request id. */
export type Context = {
  actor: Actor;
  merchantId: MerchantId;
  db: Db;
  requestId: string | null;
};

/** A context inside a transaction: what locks a row, or works on a locked one, asks for it. */
export type Transaction = Context & { db: TransactionDb };

/** What runs prepared statements only asks for one of these: they may also be in a transaction without Prisma. */
export type PreparedContext = Omit<Context, "db"> & { db: Db | PreparedTransaction };
export type PreparedContextInTransaction = Omit<Context, "db"> & { db: TransactionDb | PreparedTransaction };

/** The actor as the columns `actorKind`, `actorId` and `actorName` keep it. */
export function actorColumns(actor: Actor) {
  return {
    actorKind: actor.kind,
    actorId: actor.kind === "system" ? null : actor.id,
    actorName: actor.name,
  };
}
