import type { Context } from "@/lib/core/context";
import { platformContext } from "@/lib/core/platform";
import type { Subject } from "../rules/subject";
import type { Scope } from "./scope";

/** Merchant id of what concerns all merchants. */
export const isPlatform = ({ actor, db, merchantId }: Context): boolean =>
  merchantId === platformContext(actor, { db, requestId: null }).merchantId;

/** Where the actor may look: at one merchant, or for staff at all of them. */
export function scopeOf(ctx: Context, subject: Subject): Scope {
  return { db: ctx.db, merchantId: isPlatform(ctx) ? null : ctx.merchantId, subject };
}
