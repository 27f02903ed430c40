import type { Context } from "@/lib/core/context";
import { forbidden } from "@/lib/core/errors";

/**
 * The account of the person who acts, merchant's or staff.
 * @throws ServiceError `forbidden` for an actor that is no person.
 */
export function actingPersonId({ actor }: Pick<Context, "actor">): string {
  if (actor.kind === "user" || actor.kind === "staff") return actor.id;
  throw forbidden();
}
