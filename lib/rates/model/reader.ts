import type { Context } from "@/lib/core/context";
import type { Reader } from "../rules/refusal-words";

/** Returns who reads why a trip is not offered: a developer, or a person with the merchant's units. */
export async function readerOf({ actor, db, merchantId }: Context): Promise<Reader> {
  if (actor.kind === "api_key") return { is: "developer" };
  const { units } = await db.merchant.findUniqueOrThrow({
    where: { id: merchantId },
    select: { units: true },
  });
  return { is: "person", units };
}
