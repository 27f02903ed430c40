import { randomUUID } from "node:crypto";
import { v7 } from "uuid";
import { pooledRandomBytes } from "./random";

declare const merchantIdBrand: unique symbol;

/**
 * A merchant id that the caller is authorized for. Only a checked credential, a checked session or a system task
 * creates one, so a string from a request cannot choose the tenant.
 */
export type MerchantId = string & { readonly [merchantIdBrand]: true };

/** Marks an id as authorized. The caller guarantees that the actor may act for this merchant. */
export function authorisedMerchantId(id: string): MerchantId {
  return id as MerchantId;
}

/** The last id of this process: its millisecond and its counter within it. */
const latest = { msecs: -Infinity, seq: 0 };

/** Returns a new row id: UUID version 7, ascending in time, also within a millisecond. */
export function newId(): string {
  const now = Date.now();
  if (now > latest.msecs)
    Object.assign(latest, { msecs: now, seq: pooledRandomBytes(4).readInt32BE() & 0x7fffffff });
  else if ((latest.seq = (latest.seq + 1) | 0) === 0) latest.msecs += 1;
  return v7({ ...latest, random: pooledRandomBytes(16) });
}

/** Returns a row id for something that happened at a known time: UUID version 7. */
export function idOf(at: Date): string {
  return v7({ msecs: at.getTime(), random: pooledRandomBytes(16) });
}

/** Returns an id that sorts before all later results of `newId`. */
export function firstIdSince(at: Date): string {
  return v7({ msecs: at.getTime(), seq: 0, random: new Uint8Array(16) });
}

const REQUEST_ID = /^[A-Za-z0-9._-]{1,128}$/;

/** Returns the caller's request id if it is well-formed, otherwise a new one. */
export function requestIdFrom(header: string | string[] | null | undefined): string {
  return typeof header === "string" && REQUEST_ID.test(header) ? header : randomUUID();
}
