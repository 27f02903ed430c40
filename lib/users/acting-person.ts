import type { Context } from "../context";
import { forbidden } from "../errors";

/**
 * The account of the person who acts, merchant's or staff.
 * @throws ServiceError `forbidden` for an actor that is no person.
 */
export function actingPersonId({ actor }: Pick<Context, "actor">): string {
  if (actor.kind === "user" || actor.kind === "staff") return actor.id;
  throw forbidden();
}
