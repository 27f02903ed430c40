import type { Context } from "@/lib/core/context";
import { forbidden } from "@/lib/core/errors";

/**
 * Returns the account of the acting person, of a merchant or the staff.
 * @throws ServiceError `forbidden` for other actors
 */
export function actingPersonId({ actor }: Pick<Context, "actor">): string {
  if (actor.kind === "user" || actor.kind === "staff") return actor.id;
  throw forbidden();
}
